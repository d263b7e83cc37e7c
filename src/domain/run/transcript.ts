import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import { contentWithImages } from '../images/content-parts.ts'
import type { Message, MessageId, RunId } from '../session/session.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import type { Run } from './run.ts'

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
 * failed is left out, its question stays; what was taken out of the conversation is left out altogether; thoughts are
 * never sent back. An answer that has a given beginning ends with it, for the model to go on.
 */
export function transcriptOf(
  { messages, runs }: Tables,
  run: Run,
  imageUrl: ImageUrl = () => undefined,
): ChatMessage[] {
  const newestFirst: ChatMessage[] = endingOf(run).reverse()
  for (let current: Run | undefined = run; current;) {
    const question = messages[current.messageId]
    const isTakenOut = current !== run && Boolean(question?.deletedAt)
    if (current !== run && current.text !== '' && current.state.kind !== 'failed' && !isTakenOut) {
      newestFirst.push({ role: 'assistant', content: current.text })
    }
    if (question && !isTakenOut) {
      newestFirst.push({ role: 'user', content: contentOf(question, run.seesImages ? imageUrl : null) })
    }
    current = current.previousRunId === null ? undefined : runs[current.previousRunId]
  }
  const { system } = run.settings
  if (system.trim() !== '') newestFirst.push({ role: 'system', content: system })
  return newestFirst.reverse()
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
  const ids = new Set<string>()
  for (let current: Run | undefined = run.seesImages ? run : undefined; current;) {
    for (const { id } of messages[current.messageId]?.images ?? []) ids.add(id)
    current = current.previousRunId === null ? undefined : runs[current.previousRunId]
  }
  return [...ids]
}

/** The request of a run, streamed, with the settings that are switched on and no others. */
export function requestOf(tables: Tables, run: Run, imageUrl?: ImageUrl): ChatCompletionRequest {
  return {
    ...sentParameters(run.settings, run.leftOut),
    model: run.model,
    messages: transcriptOf(tables, run, imageUrl),
    stream: true,
    stream_options: { include_usage: true },
  }
}
