import { z95 } from './interval.ts'
import { mcnemarP, significanceLevel } from './mcnemar.ts'
import { rowsIn, type OutcomeCounts } from './outcome-counts.ts'

/** The share of comparisons, 80 %, that shall find a difference which is there, in standard errors. */
const zOfPower = 0.8416212335729143

/**
 * About how many more rows would tell which column is better, if the shares stay as they are; a whole number above 0, to
 * be rounded where it is shown. Null where neither is ahead, so that no number would, and where the rows tell already.
 */
export function moreRowsNeeded(counts: OutcomeCounts): number | null {
  const { onlyA, onlyB } = counts
  if (onlyA === onlyB || mcnemarP(onlyA, onlyB) < significanceLevel) return null
  const rows = rowsIn(counts)
  return Math.max(1, Math.ceil(rowsForPower(onlyA / rows, onlyB / rows)) - rows)
}

/**
 * The rows at which McNemar's test finds a difference at p < 0.05 with 80 % power, where A alone gets `shareA` of the rows
 * right and B alone `shareB`, two shares that differ; not rounded. The formula of Connor (Biometrics 43:207, 1987), with
 * the continuity correction of Edwards (Psychometrika 13:185, 1948), since the exact test is stricter than Connor's: so
 * it is hardly ever too few, and up to a fifth too many where one column has no row of its own. 0 leaves it out.
 */
export function rowsForPower(shareA: number, shareB: number, correction = 1): number {
  const uneven = shareA + shareB
  const ahead = Math.abs(shareB - shareA)
  // With n rows, n · ahead must exceed the correction by this times √n.
  const reach = z95 * Math.sqrt(uneven) + zOfPower * Math.sqrt(uneven - ahead * ahead)
  const rootOfRows = (reach + Math.sqrt(reach * reach + 4 * ahead * correction)) / (2 * ahead)
  return rootOfRows * rootOfRows
}
