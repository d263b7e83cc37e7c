import { expect, test } from 'vitest'
import { tiedRanking } from './ranking.ts'

test('texts of the same score stand in one group', () => {
  expect(tiedRanking([3, 0, 2, 1], [0.5, 0.1, 0.5, 0.9])).toEqual([[3], [0, 2], [1]])
  expect(tiedRanking([], [])).toEqual([])
})
