import type { Difference, Interval } from './interval.ts'
import { seededRandom } from './seeded-random.ts'
import { mean, quantile } from './spread.ts'

/** What was measured of A and of B in the same row, in one unit. */
export type MeasuredPair = readonly [a: number, b: number]

interface Bootstrap {
  /** A whole number; the same one gives the same interval. */
  seed: number
  /** How many samples of the rows are drawn. */
  resamples: number
  /** How much of what was drawn the interval holds, 0 to 1. */
  level?: number
}

/** The mean of what was measured, and what the true one plausibly lies between. */
export interface MeanEstimate extends Interval {
  mean: number
}

/**
 * The mean; null of no values. The interval is the percentile one of the bootstrap: values are drawn again, with
 * repetition (Efron & Tibshirani, An Introduction to the Bootstrap, 1993, ch. 13).
 */
export function bootstrapMean(
  values: readonly number[],
  { seed, resamples, level = 0.95 }: Bootstrap,
): MeanEstimate | null {
  const average = mean(values)
  if (average === null) return null
  const random = seededRandom(seed)
  const drawn = Array.from({ length: resamples }, () => meanOfDrawn(values, random))
  const outside = (1 - level) / 2
  return {
    mean: average,
    low: quantile(drawn, outside) ?? average,
    high: quantile(drawn, 1 - outside) ?? average,
  }
}

/** The mean of B less A, in the unit of the pairs, with its interval; null where there are no pairs. */
export function bootstrapDifference(pairs: readonly MeasuredPair[], bootstrap: Bootstrap): Difference | null {
  const differences = pairs.map(([a, b]) => b - a)
  const estimate = bootstrapMean(differences, bootstrap)
  return estimate && { difference: estimate.mean, low: estimate.low, high: estimate.high }
}

function meanOfDrawn(values: readonly number[], random: () => number): number {
  let sum = 0
  for (let drawn = 0; drawn < values.length; drawn++) sum += values[Math.floor(random() * values.length)] ?? 0
  return sum / values.length
}
