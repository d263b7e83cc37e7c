import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A body without its content encoding. We ask for none, but some upstreams compress all the same. */
export function decoded(body: Readable, encoding: string | undefined): Readable {
  const decoder = decoderOf(encoding)
  // The callback is pipeline's way of saying that errors are seen: whoever reads the result gets them.
  return decoder ? pipeline(body, decoder, () => undefined) : body
}

function decoderOf(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return undefined
  }
}
