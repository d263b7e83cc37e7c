import type { Difference } from './interval.ts'
import { mcnemarP, significanceLevel } from './mcnemar.ts'
import { rowsIn, type OutcomeCounts } from './outcome-counts.ts'
import { pairedDifference } from './paired-difference.ts'
import { moreRowsNeeded } from './rows-needed.ts'

/** Whether A and B passed a row; null where it is not known, or not yet. */
export type OutcomePair = readonly [a: boolean | null, b: boolean | null]

/** Counts the rows that are known of both columns. */
export function outcomesOf(pairs: readonly OutcomePair[]): OutcomeCounts {
  const counts: OutcomeCounts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 }
  for (const [a, b] of pairs) {
    if (a !== null && b !== null) counts[outcomeOf(a, b)]++
  }
  return counts
}

function outcomeOf(a: boolean, b: boolean): keyof OutcomeCounts {
  if (a && b) return 'both'
  if (a) return 'onlyA'
  return b ? 'onlyB' : 'neither'
}

/** What can be said of two columns over the same rows; the difference is of pass rates, B's less A's. */
export type Comparison =
  | { kind: 'no-rows' }
  /** The same rows passed in both, `both` of them. */
  | { kind: 'same'; both: number; rows: number }
  | ({ kind: 'better'; which: 'A' | 'B' } & Evidence)
  /** What is seen could be luck; `moreRows` is null where neither is ahead. */
  | ({ kind: 'too-close'; moreRows: number | null } & Evidence)

interface Evidence extends Difference {
  onlyA: number
  onlyB: number
  pValue: number
}

/**
 * Says whether one of two columns is better: by McNemar's exact test, at p < 0.05. The interval is an approximation and
 * less strict: near the threshold it can leave out 0 where the test still calls it too close.
 */
export function compareOutcomes(counts: OutcomeCounts): Comparison {
  const { both, onlyA, onlyB } = counts
  const difference = pairedDifference(counts)
  if (!difference) return { kind: 'no-rows' }
  if (onlyA + onlyB === 0) return { kind: 'same', both, rows: rowsIn(counts) }
  const pValue = mcnemarP(onlyA, onlyB)
  const evidence = { onlyA, onlyB, pValue, ...difference }
  return pValue < significanceLevel
    ? { kind: 'better', which: onlyB > onlyA ? 'B' : 'A', ...evidence }
    : { kind: 'too-close', moreRows: moreRowsNeeded(counts), ...evidence }
}
