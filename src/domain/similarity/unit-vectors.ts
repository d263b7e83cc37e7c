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
  for (const [index, vector] of vectors.entries()) {
    const length = lengthOf(vector)
    const scaled = length > 0 ? vector.map((value) => value / length) : vector
    values.set(scaled, index * dimensions)
  }
  return { count: vectors.length, dimensions, values }
}

const lengthOf = (vector: Float32Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
