import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'

/** How often the one said the row’s, and the other the column’s of some things. */
const table = (...rows: readonly (readonly number[])[]) =>
  rows.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, () => [one, other] as const)),
  )

describe('kappa is the published one', () => {
  test.each([
    // Fleiss & Paik, Statistical Methods for Rates and Proportions (2003), in the R package statpsych, `ci.kappa`.
    [table([58, 4], [12, 31]), 0.6756757],
    // Feinstein & Cicchetti, J. Clin. Epidemiol. 43:543 (1990): both agree in 85 of 100.
    [table([40, 9], [6, 45]), 0.7],
    [table([80, 10], [5, 5]), 0.32],
    // The tests of the R package inferr, `ifr_mcnemar_test`.
    [table([172, 6], [7, 15]), 0.6613],
    // Fleiss, Cohen & Everitt, Psychological Bulletin 72:323 (1969): three diagnoses, 200 patients.
    [table([106, 10, 4], [22, 28, 10], [2, 12, 6]), 0.429],
  ])('of case %#', (ratings, kappa) => {
    const digits = String(kappa).split('.')[1]?.length ?? 0
    expect(agreementOf(ratings)?.kappa).toBeCloseTo(kappa, digits)
  })
})

test('what chance alone would reach says why two who nearly always say the same agree often', () => {
  expect(agreementOf(table([80, 10], [5, 5]))).toMatchObject({
    cases: 100,
    agreed: 85,
    byChance: expect.closeTo(0.9 * 0.85 + 0.1 * 0.15, 10),
  })
})

test('where both said one and the same of every case, agreement says nothing about their judgement', () => {
  expect(agreementOf(table([12, 0], [0, 0]))).toMatchObject({ agreed: 12, byChance: 1, kappa: null })
  expect(agreementOf(table([0, 0], [0, 3]))?.kappa).toBeNull()
  expect(agreementOf([])).toBeNull()
})

test('judges who never agree on an even split are at the other end', () => {
  expect(agreementOf(table([0, 5], [5, 0]))?.kappa).toBe(-1)
})

const ratings = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })))

test('kappa is 1 for full agreement only, and the same whoever comes first', () => {
  fc.assert(
    fc.property(ratings, (all) => {
      const kappa = agreementOf(all)?.kappa ?? null
      if (kappa === null) return
      expect(agreementOf(all.map(([one, other]) => [other, one]))?.kappa).toBeCloseTo(kappa, 10)
      expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(kappa > 1 - 1e-12).toBe(all.every(([one, other]) => one === other))
    }),
  )
})
