import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { readChunk } from '#protocol/openai/read-chunk.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import { failureInStream } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { postJson, RequestFailed } from './http.ts'

/**
 * Asks for one answer and tells what happens, in order, ending with `finished` or `broke`. It ends with neither
 * only when `signal` aborts, which hangs up. `now` is a clock in milliseconds.
 */
export async function* streamChat(
  chatRequest: ChatCompletionRequest,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): AsyncGenerator<RunEvent> {
  const sentAt = now()
  const afterMs = () => now() - sentAt
  yield { type: 'sent' }
  try {
    const response = await postJson('/chat/completions', chatRequest, signal)
    yield* readAnswer(response, afterMs)
  } catch (error) {
    if (signal.aborted) return
    const failure = error instanceof RequestFailed ? error.failure : failureInStream(null, null)
    yield { type: 'broke', failure, afterMs: afterMs() }
  }
}

async function* readAnswer(response: Response, afterMs: () => number): AsyncGenerator<RunEvent> {
  const requestId = response.headers.get('x-request-id')
  let finish: RunEvent | null = null
  for await (const chunk of chunksOf(response)) {
    const reading = readChunk(chunk)
    if (!reading) continue
    if (reading.reasoning) yield { type: 'reasoning', text: reading.reasoning, afterMs: afterMs() }
    if (reading.text) yield { type: 'text', text: reading.text, afterMs: afterMs() }
    if (reading.usage) yield { type: 'usage', usage: reading.usage }
    if (reading.error || reading.finishReason === 'error') {
      yield { type: 'broke', failure: failureInStream(chunk, requestId), afterMs: afterMs() }
      return
    }
    // Usage may still follow, so the end is told at the end, with the time that the answer took.
    if (reading.finishReason)
      finish ??= { type: 'finished', reason: reading.finishReason, afterMs: afterMs() }
  }
  yield finish ?? { type: 'broke', failure: failureInStream(null, requestId), afterMs: afterMs() }
}

/** The chunks of a stream; an upstream that answers in one piece all the same gives one. */
async function* chunksOf(response: Response): AsyncGenerator<unknown> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  if (!isStream || !response.body) {
    yield await response.json()
    return
  }
  const events = readEvents(response.body)
  for await (const { data } of events) {
    if (data === '[DONE]') return await endOf(events)
    const chunk = parseJson(data)
    if (chunk !== undefined) yield chunk
  }
}

/** How long, in milliseconds, the connection may take to close after `[DONE]`. */
const lingerMs = 200

/** Hanging up at once would make a complete answer look broken off to the network's records. */
async function endOf(events: AsyncGenerator<unknown>): Promise<void> {
  await Promise.race([events.next(), new Promise((resolve) => setTimeout(resolve, lingerMs))])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
