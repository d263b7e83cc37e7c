/** The 32-bit floats, little-endian, that a base64 text holds; null where it holds none. */
export function base64Floats(text: string): Float32Array | null {
  const bytes = bytesOf(text)
  if (bytes === null || bytes.length === 0 || bytes.length % 4 > 0) return null
  const view = new DataView(bytes.buffer)
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
}

function bytesOf(text: string) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
