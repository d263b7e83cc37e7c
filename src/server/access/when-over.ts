/** The same answer; `over` is called when its body has ended, broken or been let go of. */
export function whenOver(response: Response, over: () => void): Response {
  const { body, status, headers } = response
  if (!body) {
    over()
    return response
  }
  const reader = body.getReader()
  const watched = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          over()
          controller.close()
        } catch (error) {
          over()
          controller.error(error)
        }
      },
      cancel(reason) {
        over()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(watched, { status, headers })
}
