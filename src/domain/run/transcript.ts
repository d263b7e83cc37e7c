import type { ChatMessage } from '#protocol/openai/chat.ts'
import { contentWithImages, joinedContent } from '../images/content-parts.ts'
import type { Message, MessageId, RunId } from '../session/session.ts'
import { historyOf } from './history.ts'
import type { Run } from './run.ts'
import { instructionsOf, streamedRequest, type ChatRequest } from './streamed-request.ts'
import { answerWords } from './usable-answer.ts'

interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** The data URL of a picture, by its id; undefined where its bytes are gone. */
type ImageUrl = (id: string) => string | undefined

/** How a model is asked to go on with an answer that ended too early. */
export const continueWords =
  'Continue your last answer exactly where it stopped. Do not repeat or introduce anything: write only what follows.'

/**
 * The conversation that a run sends: its history's questions and answers in order, its question last. An answer that
 * failed is left out, its question stays and becomes one message with the next, since many providers want the roles to
 * alternate; thoughts are never sent back. An answer that has a given beginning ends with it, for the model to go on.
 */
export function transcriptOf(tables: Tables, run: Run, imageUrl: ImageUrl = () => undefined): ChatMessage[] {
  const { messages, runs } = tables
  const questionOf = ({ messageId }: Run): ChatMessage[] => {
    const question = messages[messageId]
    return question ? [{ role: 'user', content: contentOf(question, run.seesImages ? imageUrl : null) }] : []
  }
  const turnOf = (id: RunId): ChatMessage[] => {
    const past = runs[id]
    if (!past) return []
    const words = answerWords(past)
    return [...questionOf(past), ...(words === '' ? [] : [{ role: 'assistant' as const, content: words }])]
  }
  return [
    ...instructionsOf(run),
    ...inTurns([...historyOf(tables, run).flatMap(turnOf), ...questionOf(run), ...endingOf(run)]),
  ]
}

/** Messages of the user that follow one another, made into one. */
function inTurns(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const message of messages) {
    const before = turns.at(-1)
    if (before?.role !== 'user' || message.role !== 'user') turns.push(message)
    else turns[turns.length - 1] = { role: 'user', content: joinedContent(before.content, message.content) }
  }
  return turns
}

function endingOf(run: Run): ChatMessage[] {
  if (run.given === '') return []
  const given: ChatMessage = { role: 'assistant', content: run.given }
  return run.origin.kind === 'continued' ? [given, { role: 'user', content: continueWords }] : [given]
}

const contentOf = ({ text, images = [] }: Message, imageUrl: ImageUrl | null) =>
  contentWithImages(
    text,
    images.flatMap(({ id }) => imageUrl?.(id) ?? []),
  )

/** The pictures that a run's conversation needs, by id, each once. */
export function imagesOf({ messages, runs }: Tables, run: Run): string[] {
  if (!run.seesImages) return []
  const sent = [...historyOf({ messages, runs }, run).flatMap((id) => runs[id] ?? []), run]
  const images = sent.flatMap(({ messageId }) => messages[messageId]?.images ?? [])
  return [...new Set(images.map(({ id }) => id))]
}

/** The request of a run in its conversation. */
export const requestOf = (tables: Tables, run: Run, imageUrl?: ImageUrl): ChatRequest =>
  streamedRequest(run, transcriptOf(tables, run, imageUrl))
