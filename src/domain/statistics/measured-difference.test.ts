import { expect, test } from 'vitest'
import type { MeasuredPair } from './bootstrap.ts'
import { isClear, measuredDifference } from './measured-difference.ts'

const after = (...differences: number[]): MeasuredPair[] => differences.map((each) => [10, 10 + each])

test('the means and the difference are those of the rows', () => {
  const found = measuredDifference([
    [10, 12],
    [20, 21],
    [30, 36],
    [10, 10],
    [20, 22],
    [30, 31],
  ])
  expect(found).toMatchObject({ rows: 6, meanA: 20, meanB: 22, difference: { difference: 2 } })
  expect(found.difference?.low).toBeCloseTo(0.83, 1)
  expect(found.difference?.high).toBeCloseTo(3.67, 1)
})

test('the same rows give the same interval', () => {
  const pairs = after(1, 5, 2, -3, 4, 8, 0)
  expect(measuredDifference(pairs)).toEqual(measuredDifference(pairs))
})

test('fewer than six rows say nothing of luck, whatever they say', () => {
  expect(measuredDifference(after(5, 5, 5, 5, 5)).difference).toBeNull()
  expect(measuredDifference(after(5, 5, 5, 5, 5, 5)).difference).toEqual({ difference: 5, low: 5, high: 5 })
  expect(measuredDifference([])).toEqual({ rows: 0, meanA: null, meanB: null, difference: null })
})

test('what adding up in another order leaves is no difference', () => {
  const pairs = Array.from({ length: 8 }, (): MeasuredPair => [0.1 + 0.2, 0.3])
  expect(measuredDifference(pairs).difference).toEqual({ difference: 0, low: 0, high: 0 })
  const small = Array.from({ length: 8 }, (): MeasuredPair => [1e-12, 2e-12])
  expect(measuredDifference(small).difference?.low).toBeGreaterThan(0)
})

test('rows whose figures are not finite are left out', () => {
  const odd: MeasuredPair[] = [
    [NaN, 1],
    [1, Infinity],
  ]
  expect(measuredDifference([...odd, ...after(5, 5, 5, 5, 5, 5)])).toEqual(
    measuredDifference(after(5, 5, 5, 5, 5, 5)),
  )
})

test.each([
  [0.1, 2, true],
  [-2, -0.1, true],
  [-0.1, 2, false],
  [0, 2, false],
  [0, 0, false],
])('an interval from %d to %d is clear: %s', (low, high, clear) => {
  expect(isClear({ difference: (low + high) / 2, low, high })).toBe(clear)
})
