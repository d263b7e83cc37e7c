import { expect, test } from 'vitest'
import { closestRows, movedRows, shareOf, type Rows } from './rows.ts'

/** Five documents: the fourth is closest, then the second; the first is not in the list. */
const order = Uint32Array.of(3, 1, 4, 2)
const places = Uint32Array.of(0, 2, 4, 1, 3)

const documentsOf = ({ count, documentAt }: Rows) =>
  Array.from({ length: count }, (_, row) => documentAt(row))

test('the closest so many have a row', () => {
  const rows = closestRows({ order, places }, 2, [])
  expect(documentsOf(rows)).toEqual([3, 1])
  expect([0, 1, 2, 3, 4].map(rows.rowOf)).toEqual([-1, 1, -1, 0, -1])
  expect(documentsOf(closestRows({ order, places }, 10, []))).toEqual([3, 1, 4, 2])
})

test('what is right has a row however far down it is, in the order of the list, unless it is not in it', () => {
  const rows = closestRows({ order, places }, 1, [2, 4, 3, 0])
  expect(documentsOf(rows)).toEqual([3, 4, 2])
  expect(rows.belowFold).toBe(1)
  expect([0, 1, 2, 3, 4].map(rows.rowOf)).toEqual([-1, -1, 2, 0, 1])
})

test('by moves every list has the same rows', () => {
  const rows = movedRows(Uint32Array.of(4, 2), [2, 0])
  expect(documentsOf(rows)).toEqual([4, 2, 0])
  expect(rows.belowFold).toBe(2)
  expect([0, 1, 2, 3, 4].map(rows.rowOf)).toEqual([2, -1, 1, -1, 0])
})

test('bars are on the scale of the column: full for the closest, empty for the farthest', () => {
  const similarities = Float32Array.of(0, 0.75, 0.25, 1, 0.5)
  const shares = (dimensions: number | null) =>
    [3, 1, 4, 2].map((document) => shareOf({ order, similarities, dimensions }, document).toFixed(2))
  expect(shares(8)).toEqual(['1.00', '0.67', '0.33', '0.00'])
  expect(shares(null)).toEqual(['1.00', '0.75', '0.50', '0.25'])
  const equal = Float32Array.of(0.5, 0.5, 0.5, 0.5, 0.5)
  expect(shareOf({ order, similarities: equal, dimensions: 8 }, 2)).toBe(1)
})
