import { ServiceError } from '../../base/service-error.ts'
import { orLate } from '../../base/or-late.ts'
import type { ByteStream } from './byte-stream.ts'
import { notInTime } from '../errors/connection-failure.ts'

/** More than any whole answer in use: past it, something is wrong at the other end. */
const maxAnswerBytes = 64 * 1024 * 1024

interface Bounds {
  /** In bytes. */
  maxBytes?: number
  /** How many milliseconds all of it may take. A body that drips is never silent for long. */
  withinMs: number
}

/** All of a body as text, up to both bounds. */
export async function readText(
  name: string,
  body: ByteStream,
  { maxBytes = maxAnswerBytes, withinMs }: Bounds,
): Promise<string> {
  // Most short answers come in one piece: neither a clock nor a promise is needed for them.
  const buffered = body.buffered?.()
  if (buffered && buffered.length <= maxBytes) return decoder.decode(buffered)
  const whole = await orLate(readAll(name, body, maxBytes), withinMs)
  if (whole === 'late') throw tooLate(name, body)
  return decoder.decode(whole)
}

/** For a body that is not here in time: lets it go. */
export function tooLate(name: string, body: ByteStream): ServiceError {
  body.release()
  return notInTime(name)
}

async function readAll(name: string, body: ByteStream, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (let piece = await body.read(); piece; piece = await body.read()) {
    bytes += piece.byteLength
    if (bytes > maxBytes) {
      body.release()
      throw new ServiceError('upstream_error', `${name} sent an answer that does not end.`)
    }
    pieces.push(piece)
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
}

const decoder = new TextDecoder()
