import { redactedLines } from './redacted-lines.ts'

interface StreamOptions {
  signal: AbortSignal
  /** Takes the key out of the service's words. */
  redact: (text: string) => string
}

/**
 * What no cut stream has: `[DONE]`, or a reason why the answer or the stream ended. Quotation marks within the
 * answer's own words are escaped and match nothing.
 */
const doneMark = /^data: ?\[DONE\]/m
const endMark = /^data: ?\[DONE\]|"finish_reason"\s*:\s*"[^"]|"error"\s*:\s*(?:\{|\[|"[^"])/m

/**
 * A stream of events that ends in an error event when its sender breaks off, in place of an abort or of an end that
 * looks as if the answer were whole.
 */
export function unbrokenStream(
  body: ReadableStream<Uint8Array>,
  { signal, redact }: StreamOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const encoder = new TextEncoder()
  const lines = redactedLines(redact)
  let hasEnded = false

  /** The next bytes to pass on; undefined at the end. */
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return undefined
      const text = lines.feed(value)
      hasEnded ||= endMark.test(text)
      if (text !== '') return encoder.encode(text)
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await next()
          if (bytes) return controller.enqueue(bytes)
        } catch {
          // Broken off: what has come tells whether anything is missing.
        }
        const rest = lines.end()
        // A line without its end may be half of one, but for this line.
        hasEnded ||= doneMark.test(rest)
        const last = !hasEnded && !signal.aborted ? rest + errorEvent : rest
        if (last !== '') controller.enqueue(encoder.encode(last))
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
