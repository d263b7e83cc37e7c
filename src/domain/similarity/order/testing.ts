import fc from 'fast-check'
import type { SimilarityMatrix } from '../similarity-matrix.ts'

/** 1 on the diagonal, elsewhere as asked for once for each pair, the lower index first. */
export function matrixOf(
  size: number,
  similarity: (row: number, column: number) => number,
): SimilarityMatrix {
  const values = new Float32Array(size * size).fill(1)
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const value = similarity(row, column)
      values[row * size + column] = value
      values[column * size + row] = value
    }
  }
  return { size, values }
}

/** Up to so many texts with any similarities, all different ones unless some are given to choose from. */
export function someMatrix(choice?: readonly number[], maxSize = 12): fc.Arbitrary<SimilarityMatrix> {
  const similarity = choice ? fc.constantFrom(...choice) : fc.integer({ min: -99_999, max: 99_999 })
  return fc.integer({ min: 0, max: maxSize }).chain((size) => {
    const pairs = (size * (size - 1)) / 2
    const similarities = fc.array(similarity, { minLength: pairs, maxLength: pairs })
    const different = fc.uniqueArray(similarity, { minLength: pairs, maxLength: pairs })
    return (choice ? similarities : different).map((values) =>
      matrixOf(size, (row, column) => {
        const value = values[(column * (column - 1)) / 2 + row] ?? 0
        return choice ? value : value / 100_000
      }),
    )
  })
}
