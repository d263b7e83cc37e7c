import { needsExpected } from '#domain/scoring/score-table.ts'
import type { Score } from '#domain/session/scores.ts'

/** Why expected answers are proposed: the table has some, its scores need them, or there are no scores yet. */
export type ExpectedReason = 'column' | 'scores' | 'no-scores'

/** Null where expected answers are not proposed: the scores do without. */
export function reasonForExpected(hasExpected: boolean, scores: readonly Score[]): ExpectedReason | null {
  if (hasExpected) return 'column'
  if (scores.some(needsExpected)) return 'scores'
  return scores.length === 0 ? 'no-scores' : null
}
