import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticks } from './ticks.ts'

test.each([
  [0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, 1, 5, [0, 0.5, 1]],
  [0.3, 0.7, 5, [0.3, 0.4, 0.5, 0.6, 0.7]],
  [-1, 1, 5, [-1, -0.5, 0, 0.5, 1]],
  [-0.07, 0.12, 5, [-0.05, 0, 0.05, 0.1]],
  [105, 543, 5, [200, 300, 400, 500]],
  [0.57, 0.61, 9, [0.57, 0.575, 0.58, 0.585, 0.59, 0.595, 0.6, 0.605, 0.61]],
  [0, 1e-7, 3, [0, 5e-8, 1e-7]],
  [0, 3e9, 4, [0, 1e9, 2e9, 3e9]],
  [4, 4, 5, [4]],
  [-3, 5, 0, [0]],
  [5, 4, 5, []],
  [0, Infinity, 5, []],
  [NaN, 1, 5, []],
])('from %d to %d, at most %i: %j', (low, high, most, expected) => {
  expect(ticks(low, high, most)).toEqual(expected)
})

test('steps are 1, 2 or 5 and a power of ten, and the next smaller one would give too many', () => {
  const bound = fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(bound, bound, fc.integer({ min: 2, max: 12 }), (one, other, most) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const found = ticks(low, high, most)
      fc.pre(found.length > 1)
      expect(found.length).toBeLessThanOrEqual(most)
      for (const tick of found) expect(tick >= low && tick <= high).toBe(true)
      // Rounded: a difference of close numbers is not exact.
      const step = Number((found[1]! - found[0]!).toPrecision(6))
      const digits = Number(step.toExponential().split('e')[0])
      expect([1, 2, 5]).toContain(digits)
      const smaller = digits === 5 ? (step * 2) / 5 : step / 2
      const fitting = Math.floor(high / smaller + 1e-9) - Math.ceil(low / smaller - 1e-9) + 1
      expect(fitting).toBeGreaterThan(most)
      expect(low).toBeGreaterThan(found[0]! - step)
      expect(high).toBeLessThan(found.at(-1)! + step)
    }),
  )
})
