const pieceBytes = 64 * 1024

/** A text as a request's body, released once all of it was read or its reader has stopped. */
export function textBody(text: string, onLetGo: () => void): ReadableStream<Uint8Array> {
  let bytes = new TextEncoder().encode(text)
  function letGo() {
    bytes = new Uint8Array()
    onLetGo()
  }
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (bytes.length > 0) controller.enqueue(bytes.subarray(0, pieceBytes))
        bytes = bytes.subarray(pieceBytes)
        if (bytes.length > 0) return
        controller.close()
        letGo()
      },
      cancel: letGo,
    },
    { highWaterMark: 0 },
  )
}
