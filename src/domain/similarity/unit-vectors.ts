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

/** In loops: `map` and `reduce` took longer than all products of 500 vectors (`kernel/`). */
export function unitVector(vector: Float32Array): Float32Array {
  const length = lengthOf(vector)
  const unit = vector.slice()
  if (length > 0) for (let at = 0; at < unit.length; at++) unit[at] = (unit[at] ?? 0) / length
  return unit
}

function lengthOf(vector: Float32Array): number {
  let squares = 0
  for (const value of vector) squares += value * value
  return Math.sqrt(squares)
}
