import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passAtK, passHatK } from './pass-k.ts'

describe('values worked by hand from the papers’ formulas', () => {
  test.each([
    // samples, passed, k, pass@k, pass^k
    [5, 2, 3, 9 / 10, 0],
    [4, 3, 2, 1, 3 / 6],
    [10, 3, 1, 3 / 10, 3 / 10],
    [8, 4, 4, 69 / 70, 1 / 70],
  ])('%d samples, %d passed, %d picked', (samples, passed, k, any, all) => {
    expect(passAtK({ samples, passed }, k)).toBeCloseTo(any, 12)
    expect(passHatK({ samples, passed }, k)).toBeCloseTo(all, 12)
  })
})

test('fewer samples than are asked for say nothing', () => {
  expect(passAtK({ samples: 3, passed: 3 }, 4)).toBeNull()
  expect(passHatK({ samples: 0, passed: 0 }, 1)).toBeNull()
})

test('with more picks than failures one that passed is always among them', () => {
  expect(passAtK({ samples: 10, passed: 8 }, 3)).toBe(1)
})

/** C(from, picked) in whole numbers. */
function choices(from: number, picked: number): bigint {
  let ways = 1n
  for (let step = 1n; step <= picked; step++) ways = (ways * (BigInt(from) - step + 1n)) / step
  return ways
}

const ratio = (part: bigint, whole: bigint) => Number((part * 10n ** 20n) / whole) / 1e20

/** Samples, how many of them passed, and how many are picked. */
const cell = fc.integer({ min: 1, max: 300 }).chain((samples) =>
  fc.record({
    samples: fc.constant(samples),
    passed: fc.integer({ min: 0, max: samples }),
    k: fc.integer({ min: 1, max: samples }),
  }),
)

test('they are what counting the picks with whole numbers gives', () => {
  fc.assert(
    fc.property(cell, ({ samples, passed, k }) => {
      const picks = choices(samples, k)
      expect(passAtK({ samples, passed }, k)).toBeCloseTo(1 - ratio(choices(samples - passed, k), picks), 10)
      expect(passHatK({ samples, passed }, k)).toBeCloseTo(ratio(choices(passed, k), picks), 10)
    }),
  )
})

test('all passing is never likelier than one sample passing, and one of several never less likely', () => {
  fc.assert(
    fc.property(cell, ({ samples, passed, k }) => {
      const rate = passed / samples
      expect(passHatK({ samples, passed }, k)).toBeLessThanOrEqual(rate + 1e-12)
      expect(passAtK({ samples, passed }, k)).toBeGreaterThanOrEqual(rate - 1e-12)
    }),
  )
})
