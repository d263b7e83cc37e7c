import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { readEvents, type SseEvent } from '#protocol/sse/read-events.ts'
import type { ChatAnswer } from '../providers/provider.ts'
import { reportedError } from '../upstream/reported-error.ts'

/** What one event of an answer's stream turns out to be. */
export type Frame =
  /** `json` is the chunk as the upstream wrote it, to be passed on as it is. */
  | { kind: 'chunk'; chunk: ChatCompletionChunk; json?: string }
  | { kind: 'error'; message: string }
  | { kind: 'broken' }
  | { kind: 'other' }
  | { kind: 'done' }

/** A streamed answer as frames, whichever form the provider has it in. */
export function framesOf(answer: Exclude<ChatAnswer, { kind: 'whole' }>): AsyncGenerator<Frame> {
  return answer.kind === 'bytes' ? framesOfBytes(answer.body, answer.redact) : framesOfChunks(answer.chunks)
}

/** `redact` takes out of an upstream's own words what no client may read. */
export async function* framesOfBytes(
  body: ReadableStream<Uint8Array>,
  redact: (text: string) => string = (text) => text,
): AsyncGenerator<Frame> {
  for await (const event of readEvents(body)) {
    const frame = frameOf(event)
    yield frame.kind === 'error' ? { ...frame, message: redact(frame.message) } : frame
  }
}

async function* framesOfChunks(chunks: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<Frame> {
  for await (const chunk of chunks) yield { kind: 'chunk', chunk }
  yield { kind: 'done' }
}

function frameOf({ event, data }: SseEvent): Frame {
  if (data.trim() === '[DONE]') return { kind: 'done' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return event === 'error' ? { kind: 'error', message: data.slice(0, 500) } : { kind: 'broken' }
  }
  const message = reportedError(value)
  if (message !== undefined) return { kind: 'error', message }
  if (value === null || typeof value !== 'object') return { kind: 'broken' }
  return isChunk(value) ? { kind: 'chunk', chunk: value, json: data } : { kind: 'other' }
}

const isChunk = (value: object): value is ChatCompletionChunk =>
  'choices' in value &&
  Array.isArray(value.choices) &&
  value.choices.every((choice: unknown) => choice !== null && typeof choice === 'object')
