import type { Vectors } from '../vectors.ts'

/** A vector, or one of those that are compared by its index. */
export type Query = Float32Array | number

/** Vectors that are ready to be compared. More is closer. */
export interface MeasuredVectors {
  count: number
  /** How similar each vector is to one query. */
  similaritiesTo: (query: Query) => Float32Array
  /**
   * How similar vectors `first` to `end` are to all from `first` on, row after row of `count - first`. At most
   * `rowsAtOnce` rows.
   */
  similaritiesOfRows: (first: number, end: number) => Float32Array
}

export const vectorOf = (query: Query, { dimensions, values }: Vectors): Float32Array =>
  typeof query === 'number' ? values.subarray(query * dimensions, (query + 1) * dimensions) : query
