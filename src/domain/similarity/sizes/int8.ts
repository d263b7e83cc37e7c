import type { Vectors } from '../vectors.ts'

/** What 256 equal steps divide; all numbers of all vectors share it. */
export interface ByteRange {
  low: number
  high: number
}

/**
 * From the lowest to the highest number of the vectors: one range for all dimensions, as the scalar quantisation of
 * Weaviate, Qdrant and NVIDIA cuVS has it, here without their cutting off of extremes.
 */
export function byteRange({ values }: Vectors): ByteRange {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return { low, high }
}

/** The vectors as they are once each number has been a byte: the nearest of 256 steps, those outside the range at its ends. */
export function throughBytes({ count, dimensions, values }: Vectors, { low, high }: ByteRange): Vectors {
  const step = (high - low) / 255
  const codeOf = (value: number) => Math.max(0, Math.min(255, Math.round((value - low) / step)))
  const read = step > 0 ? values.map((value) => low + codeOf(value) * step) : values.slice()
  return { count, dimensions, values: read }
}
