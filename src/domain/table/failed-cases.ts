import type { Failure } from '../run/failure.ts'
import type { ColumnId } from '../session/session.ts'
import type { CaseId } from '../session/table-setup.ts'
import { cellAnswers } from './cells.ts'
import type { Case, CellAnswer, Results } from './table.ts'

/** Why an answer did not come; `stopped`: the reader stopped it before its first word. */
export type FailureReason = Failure['kind'] | 'stopped'

/** Why an answer did not come; null where it did, or is on its way. */
export function failureReason({ run: { state, text, given } }: CellAnswer): FailureReason | null {
  if (state.kind === 'failed' || state.kind === 'interrupted') return state.failure.kind
  return state.kind === 'stopped' && text === given ? 'stopped' : null
}

interface FailedIn {
  cases: readonly Case[]
  results: Readonly<Record<CaseId, Results | undefined>>
  samples: number
}

/** The rows in which a column failed for this reason, in their order. */
export const failedCases = (
  { cases, results, samples }: FailedIn,
  columnId: ColumnId,
  reason: FailureReason,
): Case[] =>
  cases.filter(({ id }) =>
    cellAnswers(results[id], columnId, { samples }).some(
      (answer) => answer && failureReason(answer) === reason,
    ),
  )
