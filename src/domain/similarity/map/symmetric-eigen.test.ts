import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symmetricEigen } from './symmetric-eigen.ts'

test('the second difference matrix has the eigenvalues 2 - 2 cos(kπ / (n + 1))', () => {
  const size = 9
  const matrix = Array.from({ length: size }, (__, row) =>
    Array.from({ length: size }, (_, column) => [2, -1][Math.abs(row - column)] ?? 0),
  )
  const expected = Array.from({ length: size }, (_, k) => 2 - 2 * Math.cos(((k + 1) * Math.PI) / (size + 1)))
  for (const [index, value] of symmetricEigen(matrix).values.entries()) {
    expect(value).toBeCloseTo(expected.toReversed()[index]!, 12)
  }
})

test('any symmetric matrix is put together again from its eigenvectors, which are at right angles', () => {
  const cell = fc.double({ min: -9, max: 9, noNaN: true })
  const square = fc
    .integer({ min: 1, max: 7 })
    .chain((size) =>
      fc.array(fc.array(cell, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
    )
  fc.assert(
    fc.property(square, (cells) => {
      const matrix = cells.map((row, r) => row.map((value, c) => (r <= c ? value : cells[c]![r]!)))
      const { values, vectors } = symmetricEigen(matrix)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      for (const [r, row] of matrix.entries()) {
        for (const [c, value] of row.entries()) {
          const again = vectors.reduce((sum, vector, i) => sum + values[i]! * vector[r]! * vector[c]!, 0)
          expect(again).toBeCloseTo(value, 10)
          const angle = vectors[r]!.reduce((sum, x, i) => sum + x * vectors[c]![i]!, 0)
          expect(angle).toBeCloseTo(r === c ? 1 : 0, 12)
        }
      }
    }),
  )
})

test('an empty matrix has none', () => {
  expect(symmetricEigen([])).toEqual({ values: [], vectors: [] })
})
