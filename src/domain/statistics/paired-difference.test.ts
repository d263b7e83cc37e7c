import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutcomeCounts } from './outcome-counts.ts'
import { pairedDifference } from './paired-difference.ts'

/** Counts in the order in which the papers print them: both, only the first, only the second, neither. */
const table = (both: number, onlyB: number, onlyA: number, neither: number): OutcomeCounts => ({
  both,
  onlyA,
  onlyB,
  neither,
})

describe('the interval is the published one', () => {
  test.each([
    // Newcombe, Stat. Med. 17:2635–2650 (1998), method 10; this and the last also in the tests of the R package ratesci.
    [table(20, 12, 2, 16), 0.2, 0.0562, 0.3292],
    // Bentur et al. 2009, in Fagerland, Lydersen & Laake, Stat. Med. 33:2850–2875 (2014).
    [table(1, 1, 7, 12), -0.2857, -0.507, -0.026],
    // Cavo et al. 2012, in Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8.
    [table(59, 6, 16, 80), -0.0621, -0.1186, -0.0046],
    // Tang et al. 2010.
    [table(8, 3, 1, 2), 0.1429, -0.1574, 0.4136],
  ])('%o', (counts, difference, low, high) => {
    const digits = (value: number) => (String(value).split('.')[1] ?? '').length
    const found = pairedDifference(counts)
    expect(found?.difference).toBeCloseTo(difference, 4)
    expect(found?.low).toBeCloseTo(low, digits(low))
    expect(found?.high).toBeCloseTo(high, digits(high))
  })
})

test('without rows there is no difference', () => {
  expect(pairedDifference(table(0, 0, 0, 0))).toBeNull()
})

test('columns that passed every row may still differ a little', () => {
  const found = pairedDifference(table(20, 0, 0, 0))
  expect(found?.difference).toBe(0)
  expect(found?.high).toBeCloseTo(0.1611, 4)
  expect(found?.low).toBeCloseTo(-0.1611, 4)
})

const count = fc.integer({ min: 0, max: 300 })
const anyTable = fc.tuple(count, count, count, count).filter((counts) => counts.some((each) => each > 0))

test('the interval holds the difference and stays within −1 and 1', () => {
  fc.assert(
    fc.property(anyTable, (counts) => {
      const { difference, low, high } = pairedDifference(table(...counts))!
      expect(low).toBeGreaterThanOrEqual(-1)
      expect(low).toBeLessThanOrEqual(difference)
      expect(high).toBeGreaterThanOrEqual(difference)
      expect(high).toBeLessThanOrEqual(1)
    }),
  )
})

test('the columns the other way round have the difference the other way round', () => {
  fc.assert(
    fc.property(anyTable, ([both, onlyB, onlyA, neither]) => {
      const one = pairedDifference(table(both, onlyB, onlyA, neither))!
      const other = pairedDifference(table(both, onlyA, onlyB, neither))!
      expect(other.difference).toBeCloseTo(-one.difference, 12)
      expect(other.low).toBeCloseTo(-one.high, 12)
      expect(other.high).toBeCloseTo(-one.low, 12)
    }),
  )
})

test('ten times the rows say it more closely', () => {
  const few = pairedDifference(table(20, 12, 2, 16))!
  const many = pairedDifference(table(200, 120, 20, 160))!
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2)
})
