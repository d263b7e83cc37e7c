export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedText {
  /** Without a byte order mark. */
  text: string
  encoding: Encoding
}

/** Decodes a text file by its byte order mark, its zero bytes, or whether it is valid UTF-8. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const known = encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (known) return decodeAs(known, bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // Every sequence of bytes is a text in it, which is why it comes last.
    return decodeAs('windows-1252', bytes)
  }
}

const decodeAs = (encoding: Encoding, bytes: Uint8Array): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

function encodingByMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

const lookedAtBytes = 4096

/**
 * In UTF-16 each space, line break and comma, and each letter of English, is a pair of bytes one of which is zero: the
 * second in little-endian, the first in big-endian. Texts in the other encodings have no zero bytes.
 */
function encodingByZeros(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, lookedAtBytes)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  const fewest = start.length / 40
  if (second > fewest && second > first * 4) return 'utf-16le'
  if (first > fewest && first > second * 4) return 'utf-16be'
  return null
}
