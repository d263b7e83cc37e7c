import { redactedLines } from './redacted-lines.ts'

interface StreamOptions {
  signal: AbortSignal
  /** Takes the key out of the service's words. Unset: they are passed on as they are. */
  redact: ((text: string) => string) | undefined
}

/** A stream of events that ends in an error event, in place of an abort, when its sender breaks off. */
export function unbrokenStream(
  body: ReadableStream<Uint8Array>,
  { signal, redact }: StreamOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const encoder = new TextEncoder()
  const lines = redact && redactedLines(redact)

  /** The next bytes to pass on; undefined at the end. */
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !lines) return value
      const text = lines.feed(value)
      if (text !== '') return encoder.encode(text)
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await next()
          if (bytes) return controller.enqueue(bytes)
          const rest = lines?.end() ?? ''
          if (rest !== '') controller.enqueue(encoder.encode(rest))
        } catch {
          if (!signal.aborted) controller.enqueue(encoder.encode((lines?.end() ?? '') + errorEvent))
        }
        controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

// The blank line ends an event of which only the beginning came.
const errorEvent = `\n\ndata: ${JSON.stringify({
  id: 'chatcmpl-error',
  object: 'chat.completion.chunk',
  created: 0,
  model: '',
  choices: [{ index: 0, delta: {}, finish_reason: 'error' }],
  error: {
    message: 'The connection to the service at SERVICE_BASE_URL broke before the answer was complete.',
    type: 'upstream_error',
    param: null,
    code: 'service_error',
  },
})}\n\n`
