import type { Vectors } from '../vectors.ts'

/** Makes dot products of 32-bit floats. All kernels give the same numbers, to the bit (`dots.wat` says how). */
export interface Kernel {
  kind: 'WebAssembly' | 'plain'
  /** Takes the vectors as they are now: what is written to them later is not seen. */
  load: (vectors: Vectors) => LoadedVectors
}

export interface LoadedVectors {
  /** The dot product of one more vector with each of these. */
  dotsWith: (vector: Float32Array) => Float32Array
  /**
   * The dot products of vectors `first` to `end` with all from `first` on, row after row of `count - first`. At most
   * `rowsAtOnce` rows.
   */
  dotsOfRows: (first: number, end: number) => Float32Array
}

/** What is made without a pause: some ten milliseconds for 2,000 vectors of 1,536 numbers. */
export const rowsAtOnce = 64

/** Vectors are padded with zeros to whole steps of so many numbers. */
const step = 4

/** How many numbers a padded vector has. */
export const paddedLength = (dimensions: number) => Math.max(step, Math.ceil(dimensions / step) * step)

/** Copies the vectors, padded, to the beginning of `target`, which holds zeros. */
export function copyPadded({ count, dimensions, values }: Vectors, target: Float32Array): void {
  const length = paddedLength(dimensions)
  if (length === dimensions) return target.set(values)
  for (let index = 0; index < count; index++)
    target.set(values.subarray(index * dimensions, (index + 1) * dimensions), index * length)
}
