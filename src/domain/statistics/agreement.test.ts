import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'
import type { OutcomeCounts } from './outcome-counts.ts'

const table = (both: number, onlyA: number, onlyB: number, neither: number): OutcomeCounts => ({
  both,
  onlyA,
  onlyB,
  neither,
})

describe('kappa is the published one', () => {
  test.each([
    // Fleiss & Paik, Statistical Methods for Rates and Proportions (2003), in the R package statpsych, `ci.kappa`.
    [table(58, 4, 12, 31), 0.6756757],
    // Feinstein & Cicchetti, J. Clin. Epidemiol. 43:543 (1990): both agree in 85 of 100.
    [table(40, 9, 6, 45), 0.7],
    [table(80, 10, 5, 5), 0.32],
    // The tests of the R package inferr, `ifr_mcnemar_test`.
    [table(172, 6, 7, 15), 0.6613],
  ])('%o', (counts, kappa) => {
    const digits = String(kappa).split('.')[1]?.length ?? 0
    expect(agreementOf(counts)?.kappa).toBeCloseTo(kappa, digits)
  })
})

test('the base rates say why a judge who passes nearly all agrees often', () => {
  expect(agreementOf(table(80, 10, 5, 5))).toMatchObject({
    agreed: expect.closeTo(0.85, 10),
    passedByA: expect.closeTo(0.9, 10),
    passedByB: expect.closeTo(0.85, 10),
  })
})

test('where both passed every row, or none, agreement says nothing about their judgement', () => {
  expect(agreementOf(table(12, 0, 0, 0))).toEqual({ agreed: 1, passedByA: 1, passedByB: 1, kappa: null })
  expect(agreementOf(table(0, 0, 0, 3))?.kappa).toBeNull()
  expect(agreementOf(table(0, 0, 0, 0))).toBeNull()
})

test('judges who never agree on an even split are at the other end', () => {
  expect(agreementOf(table(0, 5, 5, 0))?.kappa).toBe(-1)
})

const count = fc.integer({ min: 0, max: 200 })

test('kappa is 1 for full agreement only, and the same whoever is called A', () => {
  fc.assert(
    fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
      const kappa = agreementOf(table(both, onlyA, onlyB, neither))?.kappa ?? null
      if (kappa === null) return
      expect(agreementOf(table(both, onlyB, onlyA, neither))?.kappa).toBeCloseTo(kappa, 10)
      expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(kappa > 1 - 1e-12).toBe(onlyA + onlyB === 0)
    }),
  )
})
