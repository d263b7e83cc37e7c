interface Watch {
  /** All of it has been taken. */
  onWhole(): void
  /** Its sender has disconnected; called before the reader is told. */
  onBroken(): void
}

/**
 * A request's body as it comes, nothing of which is kept here. Whoever lets go of it is not told to its sender: on Node
 * that would close the connection, on which the sender is to read why.
 */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  { onWhole, onBroken }: Watch,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          onWhole()
          controller.close()
        } catch (error) {
          onBroken()
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
}
