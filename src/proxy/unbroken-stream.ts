/** A stream of events that ends in an error event, in place of an abort, when its sender breaks off. */
export function unbrokenStream(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch {
          if (!signal.aborted) controller.enqueue(new TextEncoder().encode(errorEvent))
          controller.close()
        }
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
