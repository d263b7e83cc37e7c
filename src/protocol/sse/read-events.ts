import { createEventReader, type SseEvent } from './event-reader.ts'

/**
 * Reads the server-sent events of a response body, wherever its bytes are cut. Comments are skipped.
 * Leaving the loop early cancels the body, which closes the connection to its sender. So does `hangUp`, also while the loop
 * waits for more: then it ends.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  hangUp?: AbortSignal,
): AsyncGenerator<SseEvent> {
  const ready: SseEvent[] = []
  const events = createEventReader((event) => ready.push(event))
  const reader = body.getReader()
  const cancel = () => reader.cancel().catch(() => undefined)
  hangUp?.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) events.end()
      else events.feed(value)
      yield* ready.splice(0)
      if (done) return
    }
  } finally {
    await cancel()
  }
}
