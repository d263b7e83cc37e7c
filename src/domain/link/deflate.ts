/** As few bytes as they come to (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * What the bytes were. Null where they are no deflated bytes; `too-large` as soon as more than `most` come out: a few bytes
 * can say a million times the same.
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > most) {
        await reader.cancel()
        return 'too-large'
      }
      parts.push(read.value)
    }
  } catch {
    return null
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
