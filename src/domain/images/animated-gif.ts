/** Whether a GIF has more than one picture in it (GIF89a specification, block by block). */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = 13 + colourTableLength(bytes[10] ?? 0)
  let pictures = 0
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === extension) {
      at = afterDataBlocks(bytes, at + 2)
    } else if (block === picture) {
      pictures += 1
      if (pictures > 1) return true
      at = afterDataBlocks(bytes, at + 11 + colourTableLength(bytes[at + 9] ?? 0))
    } else {
      return false // its end, or damage
    }
  }
  return false
}

const extension = 0x21
const picture = 0x2c

/** Bytes of the table that packed flags announce. */
const colourTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterDataBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return at + 1
}
