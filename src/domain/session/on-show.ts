import type { ColumnId, Message, Session } from './session.ts'

/** The columns whose answers are on show: one where it stands alone, else all, though a phone draws one at a time. */
export const columnIdsOnShow = ({
  columnIds,
  aloneColumnId,
}: Pick<Session, 'columnIds' | 'aloneColumnId'>): readonly ColumnId[] =>
  aloneColumnId != null && columnIds.includes(aloneColumnId) ? [aloneColumnId] : columnIds

/** The questions that stand over these columns: one alone has only those that it was asked. */
export function turnsOnShow(turns: readonly Message[], columnIds: readonly ColumnId[]): readonly Message[] {
  const [alone] = columnIds
  return columnIds.length === 1 && alone !== undefined ? turns.filter((turn) => turn.attempts[alone]) : turns
}
