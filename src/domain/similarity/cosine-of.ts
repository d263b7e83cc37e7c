import { cosineAt, cosineMatrix } from './cosine-matrix.ts'
import { unitVectors } from './unit-vectors.ts'

/** How alike two vectors are, -1 to 1; null where one is all zeros, and so has no direction, or too long to be measured. */
export function cosineOf(one: Float32Array, other: Float32Array): number | null {
  if (one.length !== other.length || isZero(one) || isZero(other)) return null
  const cosine = cosineAt(cosineMatrix(unitVectors([one, other])), 0, 1)
  return Number.isFinite(cosine) ? cosine : null
}

const isZero = (vector: Float32Array) => vector.every((value) => value === 0)
