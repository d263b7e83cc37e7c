import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { forEachPair } from './pairs.ts'

/** For tests: a matrix from the similarities of its pairs, row after row. */
export function symmetricMatrix(size: number, pairs: ArrayLike<number>): SimilarityMatrix {
  const values = new Float32Array(size * size).fill(1)
  forEachPair(size, (row, column, pair) => {
    values[row * size + column] = pairs[pair] ?? 0
    values[column * size + row] = pairs[pair] ?? 0
  })
  return { size, values }
}
