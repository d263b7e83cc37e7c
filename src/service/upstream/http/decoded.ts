import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { byteStreamOf, flowOf, type ByteStream } from './byte-stream.ts'

/**
 * A body without its content encoding. We ask for none, but some upstreams compress all the same. `explain`
 * puts what goes wrong in it into words.
 */
export function decoded(
  body: ByteStream,
  encoding: string | undefined,
  explain: (error: unknown) => unknown,
): ByteStream {
  const decoder = decoderOf(encoding)
  if (!decoder) return body
  // pipeline wants a callback for errors; the reader of the result gets them too.
  const plain = byteStreamOf(
    pipeline(Readable.from(piecesOf(body), { objectMode: false }), decoder, () => undefined),
  )
  const read = () =>
    plain.read().catch((error: unknown) => {
      throw explain(error)
    })
  return {
    read,
    unread: plain.unread,
    ...flowOf(read),
    release() {
      plain.release()
      body.release()
    },
  }
}

async function* piecesOf(body: ByteStream) {
  for (let bytes = await body.read(); bytes; bytes = await body.read()) yield bytes
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
