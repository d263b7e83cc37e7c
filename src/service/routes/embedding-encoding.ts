import { floatsOfBase64 } from '../upstream/openai/floats-of-base64.ts'

const bytesPerFloat = 4

/**
 * A vector as base64 of little-endian 32-bit floats, the form that OpenAI's clients decode. Undefined where one of its
 * numbers is beyond these.
 */
export function toBase64(embedding: number[] | string): string | undefined {
  if (typeof embedding === 'string') return embedding
  if (!embedding.every((value) => Number.isFinite(Math.fround(value)))) return undefined
  const bytes = Buffer.alloc(embedding.length * bytesPerFloat)
  embedding.forEach((value, index) => bytes.writeFloatLE(value, index * bytesPerFloat))
  return bytes.toString('base64')
}

/** A vector as numbers, from either form. Undefined where it has neither. */
export function toNumbers(embedding: number[] | string): number[] | undefined {
  if (typeof embedding !== 'string') return embedding
  const floats = floatsOfBase64(embedding)
  return floats && Array.from(floats)
}
