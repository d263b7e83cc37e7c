import { ServiceError } from '../errors.ts'
import type { ByteStream } from './byte-stream.ts'

/** More than any whole answer in use: past it, something is wrong at the other end. */
const longestAnswer = 64 * 1024 * 1024

/** All of a body as text, up to a bound. */
export async function readText(name: string, body: ByteStream, longest = longestAnswer): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (let piece = await body.read(); piece; piece = await body.read()) {
    bytes += piece.byteLength
    if (bytes > longest) {
      body.release()
      throw new ServiceError('upstream_error', `${name} sent an answer that does not end.`)
    }
    pieces.push(piece)
  }
  const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  return decoder.decode(whole)
}

const decoder = new TextDecoder()
