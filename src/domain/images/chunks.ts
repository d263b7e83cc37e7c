import { textAt, viewOf } from './bytes.ts'

/** A named piece of a picture file. */
interface Chunk {
  name: string
  data: Uint8Array
}

/** The segments of a JPEG before its pixels, named by the marker, such as `E1`; damaged ones end the list. */
export function* jpegSegments(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // a fill byte
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === startOfScan || length < 2) return
    yield {
      name: marker.toString(16).toUpperCase(),
      data: bytes.subarray(at + 4, at + 2 + length),
    }
    at += 2 + length
  }
}

const startOfScan = 0xda

/** The chunks of a PNG, in order. */
export function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = view.getUint32(at)
    yield { name: textAt(bytes, at + 4, 4), data: bytes.subarray(at + 8, at + 8 + length) }
    at += length + 12 // with the length, the name and the checksum
  }
}

/** The chunks of a WebP, in order. */
export function* webpChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    yield { name: textAt(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}
