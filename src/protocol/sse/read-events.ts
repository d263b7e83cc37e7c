import { createParser } from 'eventsource-parser'

export interface SseEvent {
  event?: string | undefined
  data: string
}

/** The longest event, in characters, that a reader takes before it gives the stream up. */
const longestEvent = 8 * 1024 * 1024

/**
 * Reads the server-sent events of a response body, wherever its bytes are cut. Comments are skipped.
 * Leaving the loop early cancels the body, which hangs up on whoever sends it.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const ready: SseEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => ready.push({ event, data }),
    maxBufferSize: longestEvent,
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      // A last event without its blank line still counts: some servers close right after it.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
      yield* ready.splice(0)
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
