import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mcnemarP } from './mcnemar.ts'

describe('the p-value is the published one', () => {
  test.each([
    // Bentur et al. 2009, in Fagerland, Lydersen & Laake, BMC Med. Res. Methodol. 13:91 (2013).
    [1, 7, 0.0703],
    // Cavo et al. 2012, in Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8.
    [6, 16, 0.052479],
    // Fay, "Exact McNemar's Test and Matching Confidence Intervals", vignette of the R package exact2x2.
    [9, 2, 0.06543],
  ])('%d against %d', (onlyA, onlyB, p) => {
    expect(mcnemarP(onlyA, onlyB)).toBeCloseTo(p, 4)
  })
})

test('five in a row could be luck, six in a row hardly', () => {
  expect(mcnemarP(0, 5)).toBeCloseTo(1 / 16, 12)
  expect(mcnemarP(0, 6)).toBeCloseTo(1 / 32, 12)
})

test('no difference and an even split are no sign of anything', () => {
  expect(mcnemarP(0, 0)).toBe(1)
  expect(mcnemarP(1, 1)).toBe(1)
  expect(mcnemarP(5000, 5000)).toBe(1)
})

/** The same by adding up whole numbers, which cannot round. */
function countedP(onlyA: number, onlyB: number): number {
  const rows = BigInt(onlyA + onlyB)
  const fewer = BigInt(Math.min(onlyA, onlyB))
  let choices = 1n
  let ways = 0n
  for (let count = 0n; count <= fewer; count++) {
    ways += choices
    choices = (choices * (rows - count)) / (count + 1n)
  }
  const digits = 10n ** 40n
  return Math.min(1, Number((2n * ways * digits) / 2n ** rows) / 1e40)
}

const count = fc.integer({ min: 0, max: 400 })

test('it is what counting all ways with whole numbers gives', () => {
  fc.assert(
    fc.property(count, count, (onlyA, onlyB) => {
      expect(mcnemarP(onlyA, onlyB)).toBeCloseTo(countedP(onlyA, onlyB), 11)
    }),
  )
})

test.each([
  [1000, 1100],
  [4800, 5000],
  [2, 3000],
])('thousands of rows do not overflow: %d against %d', (onlyA, onlyB) => {
  expect(mcnemarP(onlyA, onlyB)).toBeCloseTo(countedP(onlyA, onlyB), 10)
})

test('small p-values are right in their leading digits', () => {
  expect(mcnemarP(5, 60) / countedP(5, 60)).toBeCloseTo(1, 9)
  expect(mcnemarP(30, 90) / countedP(30, 90)).toBeCloseTo(1, 9)
})

test('it does not matter which column is called A', () => {
  fc.assert(
    fc.property(count, count, (onlyA, onlyB) => {
      expect(mcnemarP(onlyB, onlyA)).toBe(mcnemarP(onlyA, onlyB))
    }),
  )
})
