import { allSteps } from '../all-steps.ts'
import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { rowsAtOnce } from './kernel.ts'
import type { MeasuredVectors } from './measured-vectors.ts'

/**
 * Compares all pairs, some rows at a time, each time with the share that is done, 0 to 1: whoever goes on when it likes can
 * show it and stop.
 */
export function* allPairsInSteps(vectors: MeasuredVectors): Generator<number, SimilarityMatrix, void> {
  const { count: size } = vectors
  const matrix = { size, values: new Float32Array(size * size) }
  for (let first = 0; first < size; first += rowsAtOnce) {
    const end = Math.min(size, first + rowsAtOnce)
    writeRows(matrix, first, vectors.similaritiesOfRows(first, end))
    yield 1 - ((size - end) / size) ** 2
  }
  return matrix
}

/** All of them without a pause. */
export const allPairs = (vectors: MeasuredVectors): SimilarityMatrix => allSteps(allPairsInSteps(vectors))

/** Rows from `first` on, each beginning with column `first`, and the same as columns. */
function writeRows({ size, values }: SimilarityMatrix, first: number, rows: Float32Array): void {
  const width = size - first
  const count = rows.length / width
  for (let row = 0; row < count; row++)
    values.set(rows.subarray(row * width, (row + 1) * width), (first + row) * size + first)
  // Column by column, as what lies side by side is written fastest.
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < count; row++)
      values[(first + column) * size + first + row] = rows[row * width + column] ?? 0
  }
}
