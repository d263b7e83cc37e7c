import type { Vectors } from './vectors.ts'

/** Vectors scaled to length 1, one after the other in one block of memory, so that a dot product is a cosine. */
export interface UnitVectors {
  count: number
  dimensions: number
  /** Vector `i` begins at `i * dimensions`. */
  values: Float32Array
}

/** Scales each vector to length 1. All must have the same length; a vector of zeros stays as it is. */
export function unitVectors(vectors: readonly Float32Array[]): UnitVectors {
  const dimensions = vectors[0]?.length ?? 0
  const values = new Float32Array(vectors.length * dimensions)
  for (const [index, vector] of vectors.entries()) values.set(unitVector(vector), index * dimensions)
  return { count: vectors.length, dimensions, values }
}

/** The same for vectors that already lie one after the other; these are left as they are. */
export function scaledToUnit({ count, dimensions, values }: Vectors): UnitVectors {
  const scaled = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += dimensions)
    scaled.set(unitVector(values.subarray(at, at + dimensions)), at)
  return { count, dimensions, values: scaled }
}

export function unitVector(vector: Float32Array): Float32Array {
  const length = lengthOf(vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}

const lengthOf = (vector: Float32Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
