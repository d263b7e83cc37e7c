import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilsonInterval } from './wilson.ts'

describe('the interval is the published one', () => {
  // Newcombe, Stat. Med. 17:857–872 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d', (passed, rows, low, high) => {
    const interval = wilsonInterval(passed, rows)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })
})

test('without rows anything is possible', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
})

const passedOfRows = fc
  .integer({ min: 1, max: 5000 })
  .chain((rows) => fc.tuple(fc.integer({ min: 0, max: rows }), fc.constant(rows)))

test('none passed begins at nothing, all passed ends at everything, and the share lies inside', () => {
  fc.assert(
    fc.property(passedOfRows, ([passed, rows]) => {
      const { low, high } = wilsonInterval(passed, rows)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(passed / rows)
      expect(high).toBeGreaterThanOrEqual(passed / rows)
    }),
  )
})

test('each end is as far from the share as its own standard error allows', () => {
  fc.assert(
    fc.property(passedOfRows, fc.double({ min: 0.5, max: 4, noNaN: true }), ([passed, rows], z) => {
      for (const end of Object.values(wilsonInterval(passed, rows, z))) {
        expect((passed / rows - end) ** 2).toBeCloseTo((z * z * end * (1 - end)) / rows, 10)
      }
    }),
  )
})

test('what fails is the mirror of what passes', () => {
  fc.assert(
    fc.property(passedOfRows, ([passed, rows]) => {
      const passing = wilsonInterval(passed, rows)
      const failing = wilsonInterval(rows - passed, rows)
      expect(failing.low).toBeCloseTo(1 - passing.high, 12)
      expect(failing.high).toBeCloseTo(1 - passing.low, 12)
    }),
  )
})
