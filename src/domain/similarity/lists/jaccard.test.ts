import { expect, test } from 'vitest'
import { jaccardOfFirst } from './jaccard.ts'

test.each([
  [[1, 2, 3], [3, 4, 5], 3, 1 / 5],
  [[1, 2, 3], [3, 1, 2], 3, 1],
  [[1, 2, 3], [3, 1, 2], 2, 1 / 3],
  [[1, 2, 3], [3, 1, 2], 1, 0],
  [[1, 2, 3, 4], [2], 10, 1 / 4],
  [[], [2], 3, 0],
])('%j and %j have of their first %i in common: %d', (a, b, k, share) => {
  expect(jaccardOfFirst(a, b, k)).toBeCloseTo(share, 12)
})

test('two empty lists have nothing to compare', () => {
  expect(jaccardOfFirst([], [], 3)).toBeNull()
})
