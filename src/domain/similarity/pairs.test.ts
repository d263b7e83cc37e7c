import { expect, test } from 'vitest'
import { forEachPair, pairAt, pairsOf, textsOfPair } from './pairs.ts'

test.each([2, 3, 7])('each pair of %i texts comes once, and is found again by its number', (size) => {
  const pairs: { row: number; column: number }[] = []
  forEachPair(size, (row, column, pair) => {
    expect(pair).toBe(pairs.length)
    expect([pairAt(size, row, column), pairAt(size, column, row)]).toEqual([pair, pair])
    pairs.push({ row, column })
  })
  expect(pairs).toHaveLength(pairsOf(size))
  expect(new Set(pairs.map(({ row, column }) => `${row} ${column}`))).toHaveLength(pairsOf(size))
  expect(pairs.map((_, pair) => textsOfPair(size, pair))).toEqual(pairs)
})
