import { z95, type Difference } from './interval.ts'
import { rowsIn, type OutcomeCounts } from './outcome-counts.ts'
import { wilsonInterval } from './wilson.ts'

/**
 * B's pass rate less A's over the same rows, each −1 to 1; null where there are no rows. The interval is method 10 of
 * Newcombe (Stat. Med. 17:2635, 1998): the Wilson intervals of both rates, joined by how far the columns go together.
 */
export function pairedDifference(counts: OutcomeCounts, z = z95): Difference | null {
  const rows = rowsIn(counts)
  if (rows === 0) return null
  const a = reachOf(counts.both + counts.onlyA, rows, z)
  const b = reachOf(counts.both + counts.onlyB, rows, z)
  const together = correlationOf(counts)
  const difference = (counts.onlyB - counts.onlyA) / rows
  return {
    difference,
    low: difference - joined(b.down, a.up, together),
    high: difference + joined(b.up, a.down, together),
  }
}

/** How far the interval of a pass rate goes down and up from the rate itself. */
function reachOf(passed: number, rows: number, z: number) {
  const { low, high } = wilsonInterval(passed, rows, z)
  return { down: passed / rows - low, up: high - passed / rows }
}

/** The length of two reaches together: the more the columns go together, the shorter. */
const joined = (one: number, other: number, correlation: number) =>
  Math.sqrt(one * one - 2 * correlation * one * other + other * other)

/** The phi coefficient, nearer to 0 by half a row where it is positive; 0 where a column passed all rows or none. */
function correlationOf(counts: OutcomeCounts): number {
  const { both, onlyA, onlyB, neither } = counts
  const margins = (both + onlyA) * (both + onlyB) * (neither + onlyA) * (neither + onlyB)
  if (margins === 0) return 0
  const excess = both * neither - onlyA * onlyB
  const corrected = excess > 0 ? Math.max(0, excess - rowsIn(counts) / 2) : excess
  return corrected / Math.sqrt(margins)
}
