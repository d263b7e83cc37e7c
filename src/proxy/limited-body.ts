/** A body that breaks off, telling so, once it is longer than `maxBytes`. */
export function limitedBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onTooLong: () => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= maxBytes) return controller.enqueue(chunk)
        onTooLong()
        controller.error(new RangeError('The body is too long.'))
      },
    }),
  )
}
