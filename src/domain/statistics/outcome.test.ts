import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareOutcomes, outcomesOf, type Comparison, type OutcomePair } from './outcome.ts'
import { rowsIn } from './outcome-counts.ts'

test('rows are counted by who passed them', () => {
  const pairs: OutcomePair[] = [
    [true, true],
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]
  expect(outcomesOf(pairs)).toEqual({ both: 1, onlyA: 1, onlyB: 2, neither: 1 })
})

test('a row that one column has no verdict of is not counted', () => {
  const pairs: OutcomePair[] = [
    [true, null],
    [null, false],
    [null, null],
    [true, true],
  ]
  expect(outcomesOf(pairs)).toEqual({ both: 1, onlyA: 0, onlyB: 0, neither: 0 })
})

test('without rows there is nothing to compare', () => {
  expect(compareOutcomes(outcomesOf([]))).toEqual({ kind: 'no-rows' })
})

test('columns that got the same rows right are the same', () => {
  expect(compareOutcomes({ both: 7, onlyA: 0, onlyB: 0, neither: 3 })).toEqual({
    kind: 'same',
    both: 7,
    rows: 10,
  })
})

test('a lead that luck rarely gives makes a column better', () => {
  expect(compareOutcomes({ both: 20, onlyA: 3, onlyB: 14, neither: 3 })).toMatchObject({
    kind: 'better',
    which: 'B',
    onlyA: 3,
    onlyB: 14,
    pValue: expect.closeTo(0.0127, 4),
    difference: 11 / 40,
  })
  expect(compareOutcomes({ both: 20, onlyA: 14, onlyB: 3, neither: 3 })).toMatchObject({
    kind: 'better',
    which: 'A',
    difference: -11 / 40,
  })
})

test('a lead that luck often gives is too close to call, and says how many rows are missing', () => {
  const found = compareOutcomes({ both: 10, onlyA: 2, onlyB: 4, neither: 4 })
  expect(found).toMatchObject({ kind: 'too-close', onlyA: 2, onlyB: 4, pValue: expect.closeTo(0.6875, 10) })
  expect(found.kind === 'too-close' && found.moreRows).toBeGreaterThan(100)
})

test('columns that are level are too close to call, with any number of rows', () => {
  expect(compareOutcomes({ both: 10, onlyA: 3, onlyB: 3, neither: 0 })).toMatchObject({
    kind: 'too-close',
    moreRows: null,
    pValue: 1,
    difference: 0,
  })
})

const verdict = fc.option(fc.boolean())
const pairs = fc.array(fc.tuple(verdict, verdict), { maxLength: 120 })

test('as many rows are counted as have two verdicts', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      expect(rowsIn(outcomesOf(all))).toBe(all.filter(([a, b]) => a !== null && b !== null).length)
    }),
  )
})

/** What a comparison says, without its figures. */
function resultOf(comparison: Comparison) {
  if (comparison.kind === 'better') return comparison.which
  return comparison.kind === 'too-close' ? comparison.moreRows : comparison.kind
}

const count = fc.integer({ min: 0, max: 60 })

test('the columns the other way round compare the other way round', () => {
  fc.assert(
    fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
      const one = resultOf(compareOutcomes({ both, onlyA, onlyB, neither }))
      const other = resultOf(compareOutcomes({ both, onlyA: onlyB, onlyB: onlyA, neither }))
      expect(other).toBe(one === 'A' ? 'B' : one === 'B' ? 'A' : one)
    }),
  )
})

test('whoever is better got more rows right, and the interval leaves out no difference', () => {
  fc.assert(
    fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
      const found = compareOutcomes({ both, onlyA, onlyB, neither })
      if (found.kind !== 'better') return
      expect(found.which === 'B').toBe(onlyB > onlyA)
      expect(found.low > 0 || found.high < 0).toBe(true)
    }),
  )
})
