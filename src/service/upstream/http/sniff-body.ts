import { sniffBytes, type BodyShape } from './body-shape.ts'
import type { ByteStream } from './byte-stream.ts'

/** Sniffs what a body that is pushed holds, once enough of it has come. */
export interface BodySniffer {
  /** The shape, or undefined while more has to come. */
  see(bytes: Uint8Array): BodyShape | undefined
  /** The shape of a body that ended before it was known. */
  atEnd(): BodyShape
  /** All bytes seen that count: empty lines before an answer do not. */
  seen(): Uint8Array
}

export function createBodySniffer(): BodySniffer {
  let seen: Buffer = Buffer.alloc(0)
  return {
    see(bytes) {
      seen = Buffer.concat([seen, bytes])
      const shape = sniffBytes(seen)
      // Some fill the time until they answer with empty lines (DeepSeek).
      if (shape === 'nothing') seen = Buffer.alloc(0)
      return shape === 'nothing' || shape === 'more' ? undefined : shape
    },
    atEnd: () => (seen.toString('latin1').trim() === '' ? 'nothing' : 'text'),
    seen: () => seen,
  }
}

/**
 * What a body really holds, by its first bytes: content types are often wrong. What was read is put back.
 */
export async function sniffBody(body: ByteStream): Promise<BodyShape> {
  const sniffer = createBodySniffer()
  for (let bytes = await body.read(); bytes; bytes = await body.read()) {
    const shape = sniffer.see(bytes)
    if (!shape) continue
    body.unread(sniffer.seen())
    return shape
  }
  return sniffer.atEnd()
}

/** The same at once, where all of the body has come and its first bytes suffice. */
export function sniffBuffered(body: ByteStream): BodyShape | undefined {
  const bytes = body.buffered?.()
  const shape = bytes && sniffBytes(bytes)
  return shape === 'more' || shape === 'nothing' ? undefined : shape
}
