import type { Vectors } from '../../similarity/vectors.ts'

/** Vectors with the texts that they are of, as they leave the page. */
export interface VectorsFile {
  model: string
  texts: readonly string[]
  vectors: Vectors
}

/** The numbers of vector `index`. */
export const numbersAt = ({ dimensions, values }: Vectors, index: number): Float32Array =>
  values.subarray(index * dimensions, (index + 1) * dimensions)
