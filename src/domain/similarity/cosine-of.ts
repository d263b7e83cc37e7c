import { cosineAt, cosineMatrix } from './cosine-matrix.ts'
import { unitVectors } from './unit-vectors.ts'

/** How alike two vectors are, -1 to 1; null where one is all zeros, and so has no direction. */
export function cosineOf(one: Float32Array, other: Float32Array): number | null {
  if (one.length !== other.length || isZero(one) || isZero(other)) return null
  return cosineAt(cosineMatrix(unitVectors([one, other])), 0, 1)
}

const isZero = (vector: Float32Array) => vector.every((value) => value === 0)
