import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapDifference, bootstrapMean, type MeasuredPair } from './bootstrap.ts'

const pairsOf = (...differences: number[]): MeasuredPair[] =>
  differences.map((difference) => [10, 10 + difference])

test('the same seed gives the same interval, another seed another one', () => {
  const pairs = pairsOf(3, -1, 4, 1, -5, 9, 2, 6)
  const once = bootstrapDifference(pairs, { seed: 1, resamples: 500 })
  expect(bootstrapDifference(pairs, { seed: 1, resamples: 500 })).toEqual(once)
  expect(bootstrapDifference(pairs, { seed: 2, resamples: 500 })).not.toEqual(once)
})

test('the difference is B less A', () => {
  const found = bootstrapDifference(pairsOf(1, 2, 6), { seed: 1, resamples: 100 })
  expect(found?.difference).toBeCloseTo(3, 12)
})

test('without rows there is no difference, and rows that all differ alike leave no doubt', () => {
  expect(bootstrapDifference([], { seed: 1, resamples: 100 })).toBeNull()
  expect(bootstrapDifference(pairsOf(2, 2, 2), { seed: 1, resamples: 100 })).toEqual({
    difference: 2,
    low: 2,
    high: 2,
  })
})

/** The means of all samples that could be drawn. */
function allMeans(values: readonly number[]): number[] {
  const sums = values.reduce<number[]>(
    (found) => found.flatMap((sum) => values.map((each) => sum + each)),
    [0],
  )
  return sums.map((sum) => sum / values.length)
}

test('few rows: the ends cut off as much as they would of all samples that there are', () => {
  const differences = [1, 2, 4, 8.5, -3]
  const means = allMeans(differences)
  const { low, high } = bootstrapDifference(pairsOf(...differences), { seed: 5, resamples: 50_000 })!
  const shareOf = (is: (value: number) => boolean) => means.filter(is).length / means.length
  const [hair, error] = [1e-9, 0.004]
  expect(shareOf((value) => value < low - hair)).toBeLessThan(0.025 + error)
  expect(shareOf((value) => value < low + hair)).toBeGreaterThan(0.025 - error)
  expect(shareOf((value) => value > high + hair)).toBeLessThan(0.025 + error)
  expect(shareOf((value) => value > high - hair)).toBeGreaterThan(0.025 - error)
})

test('many rows: the interval is the one of the normal distribution', () => {
  // Whole numbers from −50 to 50, whose standard deviation is known: √(51 · 50 / 3).
  const differences = Array.from({ length: 505 }, (_, row) => (row % 101) - 50)
  const { difference, low, high } = bootstrapDifference(pairsOf(...differences), {
    seed: 9,
    resamples: 20_000,
  })!
  const reach = 1.96 * Math.sqrt((51 * 50) / 3 / differences.length)
  expect(difference).toBeCloseTo(0, 10)
  expect(low / -reach).toBeCloseTo(1, 1)
  expect(high / reach).toBeCloseTo(1, 1)
})

test('the interval lies between the least and the greatest difference, and a higher level is no narrower', () => {
  const rows = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(rows, fc.integer(), (differences, seed) => {
      const pairs = pairsOf(...differences)
      const usual = bootstrapDifference(pairs, { seed, resamples: 100 })!
      const wide = bootstrapDifference(pairs, { seed, resamples: 100, level: 0.99 })!
      expect(usual.low).toBeGreaterThanOrEqual(Math.min(...differences))
      expect(usual.high).toBeLessThanOrEqual(Math.max(...differences))
      expect(wide.low).toBeLessThanOrEqual(usual.low)
      expect(wide.high).toBeGreaterThanOrEqual(usual.high)
    }),
  )
})

test('the interval of a mean is that of the differences from nothing', () => {
  const values = [3, -1, 4, 1, -5, 9, 2, 6]
  const of = { seed: 7, resamples: 300 }
  const { mean, ...interval } = bootstrapMean(values, of)!
  const differences = values.map((value): MeasuredPair => [0, value])
  expect(bootstrapDifference(differences, of)).toEqual({ difference: mean, ...interval })
  expect(mean).toBeCloseTo(19 / 8, 12)
  expect(bootstrapMean([], of)).toBeNull()
})
