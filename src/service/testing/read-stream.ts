import type { ErrorBody } from '#protocol/openai/errors.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'

type ReadChunk = ChatCompletionChunk & Partial<ErrorBody>

/** A streamed answer as a client would understand it. */
export interface ReadStream {
  text: string
  finishReason: string | null
  error: ErrorBody['error'] | undefined
  /** How many times `[DONE]` came. */
  done: number
  /** The chunks' JSON as it came. */
  events: string[]
}

export async function readStream(body: ReadableStream<Uint8Array> | null): Promise<ReadStream> {
  const read: ReadStream = { text: '', finishReason: null, error: undefined, done: 0, events: [] }
  if (!body) return read
  for await (const { data } of readEvents(body)) {
    if (data === '[DONE]') read.done += 1
    else take(read, data)
  }
  return read
}

function take(read: ReadStream, data: string) {
  const chunk = JSON.parse(data) as ReadChunk // our own service's answer, checked by the tests that read it
  read.events.push(data)
  read.error = chunk.error ?? read.error
  read.text += chunk.choices[0]?.delta.content ?? ''
  read.finishReason = chunk.choices[0]?.finish_reason ?? read.finishReason
}
