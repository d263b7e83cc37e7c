import { bootstrapDifference, type MeasuredPair } from './bootstrap.ts'
import type { Difference } from './interval.ts'
import { mean } from './spread.ts'

/** What A and B come to over the same rows, in the unit of the pairs. */
export interface MeasuredDifference {
  /** Rows that were measured of both. */
  rows: number
  /** Null where there are none. */
  meanA: number | null
  meanB: number | null
  /** B's less A's; null where there are too few rows to say what is luck. */
  difference: Difference | null
}

/**
 * With fewer rows even a difference that points the same way in each of them can be luck: five coins fall alike once in
 * sixteen times, six once in thirty-two, which is less than 5 %.
 */
const minRows = 6

/** Any whole number; the same rows always give the same interval. */
const seed = 20_240_817
/** More make the ends of the interval no surer than their digits. */
const maxResamples = 2000
const minResamples = 400
/** So many rows are drawn in all: a second or so. */
const maxDraws = 20_000_000

/** Of the larger mean; a smaller difference comes from adding numbers up in another order. */
const leastDifference = 1e-9

/** Compares what was measured of A and of B in each row; rows whose figures are not finite are left out. */
export function measuredDifference(given: readonly MeasuredPair[]): MeasuredDifference {
  const pairs = given.filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b))
  const [meanA, meanB] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
  const least = leastDifference * Math.max(Math.abs(meanA ?? 0), Math.abs(meanB ?? 0))
  const resamples = Math.round(maxDraws / Math.max(1, pairs.length))
  return {
    rows: pairs.length,
    meanA,
    meanB,
    difference:
      pairs.length < minRows
        ? null
        : bootstrapDifference(pairs.map(withoutNoise(least)), {
            seed,
            resamples: Math.min(maxResamples, Math.max(minResamples, resamples)),
          }),
  }
}

const withoutNoise =
  (least: number) =>
  ([a, b]: MeasuredPair): MeasuredPair =>
    Math.abs(b - a) < least ? [a, a] : [a, b]

/** Whether the interval leaves no doubt which of the two has more. */
export const isClear = ({ low, high }: Difference): boolean => low > 0 || high < 0
