import { expect, test } from 'vitest'
import { normsOf } from './norms.ts'

const vectors = (...rows: number[][]) => ({
  count: rows.length,
  dimensions: rows[0]?.length ?? 0,
  values: Float32Array.from(rows.flat()),
})

test('the least, the middle and the greatest length', () => {
  expect(normsOf(vectors([3, 4], [0, 1], [6, 8], [0, 2]))).toEqual({
    lowest: 1,
    median: 3.5,
    highest: 10,
    areAllOne: false,
  })
  expect(normsOf(vectors())).toBeNull()
})

test.each([
  [1, 1, true],
  [0.9995, 1.0005, true],
  [0.998, 1, false],
  [1, 1.002, false],
])('lengths of %d and %d count as 1: %s', (one, other, areAllOne) => {
  expect(normsOf(vectors([one, 0], [0, other]))!.areAllOne).toBe(areAllOne)
})
