import { useMemo } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { gridColumns, shownColumns } from './grid-columns.ts'
import { useHiding } from './use-hiding.ts'
import type { TableData } from './use-table-data.ts'

/** The table's columns as far as they are on show, and how they are hidden and shown again. */
export function useShownColumns(session: Session, history: TableHistory, data: TableData) {
  const { variables, hasExpected, columns, sums } = data
  const hidden = session.table?.hidden
  const all = useMemo(() => gridColumns(variables, hasExpected, columns), [variables, hasExpected, columns])
  const grid = useMemo(() => shownColumns(all, hidden), [all, hidden])
  const answering = grid.filter((column) => column.kind === 'answers')
  return {
    ...useHiding(session, history),
    grid,
    answering,
    hidden: all.filter((column) => !grid.includes(column)),
    /** What those that answer come to. */
    sums: answering.flatMap(({ position, column }) => {
      const of = sums[position]
      return of ? [{ position, columnId: column.id, sums: of }] : []
    }),
  }
}
