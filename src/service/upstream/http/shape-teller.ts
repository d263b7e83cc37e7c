import { shapeOfStart, type BodyShape } from './body-shape.ts'
import type { ByteStream } from './byte-stream.ts'

/** Tells what a body that is pushed holds, once enough of it has come. */
export interface ShapeTeller {
  /** The shape, or undefined while more has to come. */
  see(bytes: Uint8Array): BodyShape | undefined
  /** The shape of a body that has ended before it was told. */
  atEnd(): BodyShape
  /** All bytes seen that count: empty lines before an answer do not. */
  seen(): Uint8Array
}

export function createShapeTeller(): ShapeTeller {
  let seen: Buffer = Buffer.alloc(0)
  return {
    see(bytes) {
      seen = Buffer.concat([seen, bytes])
      const shape = shapeOfStart(seen)
      // Some fill the time until they answer with empty lines (DeepSeek).
      if (shape === 'nothing') seen = Buffer.alloc(0)
      return shape === 'nothing' || shape === 'more' ? undefined : shape
    },
    atEnd: () => (seen.toString('latin1').trim() === '' ? 'nothing' : 'text'),
    seen: () => seen,
  }
}

/**
 * What a body really holds, told by its first bytes: content types are often wrong. What was read is put
 * back.
 */
export async function shapeOf(body: ByteStream): Promise<BodyShape> {
  const teller = createShapeTeller()
  for (let bytes = await body.read(); bytes; bytes = await body.read()) {
    const shape = teller.see(bytes)
    if (!shape) continue
    body.unread(teller.seen())
    return shape
  }
  return teller.atEnd()
}

/** The same, told at once where all of the body is here and its first bytes tell it. */
export function shapeAtHand(body: ByteStream): BodyShape | undefined {
  const bytes = body.atHand?.()
  const shape = bytes && shapeOfStart(bytes)
  return shape === 'more' || shape === 'nothing' ? undefined : shape
}
