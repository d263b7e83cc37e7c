import type { ChatMessage } from '#protocol/openai/chat.ts'
import { instructionsOf } from '../../run/streamed-request.ts'
import { transcriptOf } from '../../run/transcript.ts'
import type { Run } from '../../run/run.ts'
import type { Judge } from '../../session/model-verdicts.ts'
import type { Tables } from '../../tables/tables.ts'
import type { OrderedPair } from './judged-pairs.ts'
import { pairMessages, type ShownAnswer } from './pair-messages.ts'

/** What a judge is sent about two answers; null where one of them is gone. */
export function pairRequest(
  tables: Pick<Tables, 'messages' | 'runs'>,
  { messageId, runIds }: OrderedPair,
  { model, criterion }: Judge,
): { model: string; messages: ChatMessage[] } | null {
  const question = tables.messages[messageId]
  const [first, second] = [tables.runs[runIds[0]], tables.runs[runIds[1]]]
  if (!question || !first || !second) return null
  const messages = pairMessages({
    criterion,
    question: question.text,
    pictures: question.images?.length ?? 0,
    answers: [shownAnswer(tables, first), shownAnswer(tables, second)],
  })
  return { model, messages }
}

/** An answer with what was said before its question, in the words that it was asked with. */
function shownAnswer(tables: Pick<Tables, 'messages' | 'runs'>, run: Run): ShownAnswer {
  const instructions = instructionsOf(run)
  const transcript = transcriptOf(tables, { ...run, given: '' }).slice(instructions.length)
  const question = transcript.findLastIndex(({ role }) => role === 'user')
  return {
    instructions: instructions.map(({ content }) => textOf(content)).join('\n\n'),
    before: transcript.slice(0, question).map(({ role, content }) => ({ role, content: textOf(content) })),
    text: run.text,
  }
}

/** Pictures are not sent along, so that all contents are texts. */
const textOf = (content: ChatMessage['content']) => (typeof content === 'string' ? content : '')
