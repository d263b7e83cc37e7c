import { dotProduct } from '../dot-product.ts'
import { median } from '../../statistics/spread.ts'
import type { Vectors } from '../vectors.ts'

export interface Norms {
  lowest: number
  median: number
  highest: number
  /** All within a thousandth of 1: dot product, cosine and distance then give one and the same order. */
  areAllOne: boolean
}

/** The lengths of the vectors as the model sent them; null without any. */
export function normsOf({ count, dimensions, values }: Vectors): Norms | null {
  const norms = Array.from({ length: count }, (_, index) => {
    const start = index * dimensions
    return Math.sqrt(dotProduct(values, start, values, start, dimensions))
  })
  const middle = median(norms)
  if (middle === null) return null
  const lowest = norms.reduce((least, norm) => Math.min(least, norm))
  const highest = norms.reduce((most, norm) => Math.max(most, norm))
  return { lowest, median: middle, highest, areAllOne: lowest >= 1 - tolerance && highest <= 1 + tolerance }
}

const tolerance = 1e-3
