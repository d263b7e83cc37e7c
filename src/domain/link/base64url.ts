/** Letters that stand in an address as they are (RFC 4648, section 5, without padding). */
export function toBase64Url(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCodePoint(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null where the text is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
