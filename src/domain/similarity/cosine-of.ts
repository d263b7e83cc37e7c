import { dotProduct } from './dot-product.ts'
import { unitVector } from './unit-vectors.ts'

/** How alike two vectors are, -1 to 1; null where one is all zeros, and so has no direction, or too long to be measured. */
export function cosineOf(one: Float32Array, other: Float32Array): number | null {
  if (one.length !== other.length || isZero(one) || isZero(other)) return null
  const cosine = dotProduct(unitVector(one), 0, unitVector(other), 0, one.length)
  // Rounding may carry a cosine past 1.
  return Number.isFinite(cosine) ? Math.max(-1, Math.min(1, cosine)) : null
}

const isZero = (vector: Float32Array) => vector.every((value) => value === 0)
