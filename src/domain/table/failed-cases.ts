import type { Failure } from '../run/failure.ts'
import type { ColumnId } from '../session/session.ts'
import { cellAnswers } from './cells.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'

/** Why an answer did not come, or not all of it; `stopped`: the reader stopped it. */
export type FailureReason = Failure['kind'] | 'stopped'

/** Why an answer is not there as a whole; null where it is, or is on its way. */
export function failureReason({ run: { state } }: CellAnswer): FailureReason | null {
  if (state.kind === 'failed' || state.kind === 'interrupted') return state.failure.kind
  return state.kind === 'stopped' ? 'stopped' : null
}

/** Whether a column failed in a row for this reason, and would be asked the same now. */
export const failedFor = (
  source: TableSource,
  row: Case,
  { columnId, reason }: { columnId: ColumnId; reason: FailureReason },
): boolean =>
  cellAnswers(source.results[row.id], columnId, { samples: source.samples }).some(
    (answer) => answer && failureReason(answer) === reason && !isOutOfDate(source, answer, row),
  )
