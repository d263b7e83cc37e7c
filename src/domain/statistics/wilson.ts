import { z95, type Interval } from './interval.ts'

/**
 * Between which shares, 0 to 1, the true pass rate plausibly lies when `passed` of `rows` rows passed; 0 to 1 where
 * there are no rows. Wilson's score interval of 1927, without continuity correction: method 3 of Newcombe (Stat. Med.
 * 17:857, 1998).
 */
export function wilsonInterval(passed: number, rows: number, z = z95): Interval {
  if (rows === 0) return { low: 0, high: 1 }
  const share = passed / rows
  const square = (z * z) / rows
  const middle = share + square / 2
  const reach = Math.sqrt(square * (share * (1 - share) + square / 4))
  return {
    // Rounding would leave a hair at the ends.
    low: passed === 0 ? 0 : (middle - reach) / (1 + square),
    high: passed === rows ? 1 : (middle + reach) / (1 + square),
  }
}
