import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mcnemarP } from './mcnemar.ts'
import { moreRowsNeeded, rowsForPower } from './rows-needed.ts'

describe('without the correction the rows are those of published tables and calculators', () => {
  test.each([
    // Connor, Biometrics 43:207–211 (1987), as on powerandsamplesize.com.
    [0.45, 0.05, 23],
    // The same formula on clinicaltrials-tools.vercel.app: 45 % differ, twice as many one way as the other.
    [0.3, 0.15, 155],
  ])('%d against %d', (shareA, shareB, rows) => {
    expect(Math.ceil(rowsForPower(shareA, shareB, 0))).toBe(rows)
    expect(Math.ceil(rowsForPower(shareB, shareA, 0))).toBe(rows)
  })
})

/** The likelihoods of 0 to `rows` hits, for each number of rows up to `most`. */
function binomialRows(most: number, hit: number): number[][] {
  const found = [[1]]
  for (let rows = 1; rows <= most; rows++) {
    const before = found[rows - 1]!
    found.push(
      Array.from({ length: rows + 1 }, (_, hits) => {
        return (before[hits - 1] ?? 0) * hit + (before[hits] ?? 0) * (1 - hit)
      }),
    )
  }
  return found
}

/** How often the exact test would find the difference with so many rows, over all that could happen. */
function exactPower(rows: number, shareA: number, shareB: number): number {
  const uneven = binomialRows(rows, shareA + shareB)[rows]!
  const byB = binomialRows(rows, shareB / (shareA + shareB))
  return uneven.reduce((power, likelihood, discordant) => {
    if (likelihood < 1e-9) return power
    const found = byB[discordant]!.filter((_, onlyB) => mcnemarP(discordant - onlyB, onlyB) < 0.05)
    return power + likelihood * found.reduce((sum, each) => sum + each, 0)
  }, 0)
}

describe('the exact test finds the difference four times in five, and with a fifth fewer rows it does not', () => {
  test.each([
    [0.05, 0.45],
    [0.1, 0.2],
    [0.15, 0.3],
    [0.02, 0.1],
    [0.01, 0.3],
    [0.25, 0.5],
    [0, 0.1],
    [0, 0.6],
    [0, 1],
  ])('%d against %d', (shareA, shareB) => {
    const rows = rowsForPower(shareA, shareB)
    expect(exactPower(Math.ceil(rows), shareA, shareB)).toBeGreaterThan(0.8)
    expect(exactPower(Math.floor(rows * 0.8), shareA, shareB)).toBeLessThan(0.8)
  })
})

test('five of five for one column need one more', () => {
  expect(moreRowsNeeded({ both: 0, onlyA: 0, onlyB: 5, neither: 0 })).toBe(1)
})

test('a small lead over few rows needs hundreds', () => {
  const more = moreRowsNeeded({ both: 10, onlyA: 2, onlyB: 4, neither: 4 })!
  expect(more).toBeGreaterThan(200)
  expect(more).toBeLessThan(260)
})

test('no number of rows parts columns that are level', () => {
  expect(moreRowsNeeded({ both: 10, onlyA: 3, onlyB: 3, neither: 4 })).toBeNull()
  expect(moreRowsNeeded({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toBeNull()
})

test('rows that tell already need no more', () => {
  expect(moreRowsNeeded({ both: 0, onlyA: 0, onlyB: 6, neither: 0 })).toBeNull()
})

const count = fc.integer({ min: 0, max: 500 })

test('it is a whole number above 0, and the same for whoever leads', () => {
  fc.assert(
    fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
      const more = moreRowsNeeded({ both, onlyA, onlyB, neither })
      expect(moreRowsNeeded({ both, onlyA: onlyB, onlyB: onlyA, neither })).toBe(more)
      if (more === null) return
      expect(more).toBeGreaterThan(0)
      expect(Number.isSafeInteger(more)).toBe(true)
    }),
  )
})

test('with the rows that it asks for, shared out alike, the test does tell', () => {
  fc.assert(
    fc.property(count, count, count, (rest, onlyA, onlyB) => {
      const more = moreRowsNeeded({ both: rest, onlyA, onlyB, neither: 0 })
      if (more === null) return
      const growth = 1 + more / (rest + onlyA + onlyB)
      expect(mcnemarP(Math.floor(onlyA * growth), Math.ceil(onlyB * growth))).toBeLessThan(0.06)
    }),
  )
})
