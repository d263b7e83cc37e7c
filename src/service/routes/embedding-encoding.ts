const bytesPerFloat = 4

/** A vector as base64 of little-endian 32-bit floats, the form that OpenAI's clients decode. */
export function toBase64(embedding: number[] | string): string {
  if (typeof embedding === 'string') return embedding
  const bytes = Buffer.alloc(embedding.length * bytesPerFloat)
  embedding.forEach((value, index) => bytes.writeFloatLE(value, index * bytesPerFloat))
  return bytes.toString('base64')
}

/** A vector as numbers, from either form. */
export function toNumbers(embedding: number[] | string): number[] {
  if (typeof embedding !== 'string') return embedding
  const bytes = Buffer.from(embedding, 'base64')
  const length = Math.floor(bytes.length / bytesPerFloat)
  return Array.from({ length }, (_, index) => bytes.readFloatLE(index * bytesPerFloat))
}
