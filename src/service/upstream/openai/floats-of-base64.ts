const bytesPerFloat = 4

/**
 * The numbers of a vector in base64 of little-endian 32-bit floats. Undefined where it is no base64, holds no numbers
 * or half of one, or one that is not finite.
 */
export function floatsOfBase64(text: string): Float32Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0 || bytes.length % bytesPerFloat !== 0) return undefined
  // Decoding passes over whatever is no base64.
  if (bytes.toString('base64') !== text) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const floats = new Float32Array(bytes.length / bytesPerFloat)
  for (let index = 0; index < floats.length; index++)
    floats[index] = view.getFloat32(index * bytesPerFloat, true)
  return floats.every(Number.isFinite) ? floats : undefined
}
