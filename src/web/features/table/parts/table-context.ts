import { createContext, use } from 'react'
import type { ColumnId, RunId } from '#domain/session/session.ts'
import type { FailureReason } from '#domain/table/failed-cases.ts'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import type { CaseId, RunScope } from '#domain/session/table-setup.ts'
import type { Case, CellAnswer, Mark } from '#domain/table/table.ts'
import type { RowPlace } from './row-address.ts'

/** What a row or a cell can ask of the table around it. */
export interface TableCommands {
  runCells: (scope: RunScope) => void
  openCell: (caseId: CaseId, columnId: ColumnId) => void
  /** Opens the form for a row's inputs. */
  editRow: (row: Case) => void
  /** Of a row, or of one of its cells. */
  copyLink: (place: RowPlace) => void
  /** The reader's own mark, of these answers or of those that stand first; the same once more takes it back. */
  mark: (cell: {
    caseId: CaseId
    columnId: ColumnId
    verdict: Mark['verdict']
    answers?: readonly CellAnswer[]
  }) => void
  chooseModel: (columnId: ColumnId) => void
  openSettings: (columnId: ColumnId | null) => void
  /** What was sent for an answer, and what came. */
  inspect: (runId: RunId) => void
  /** Asks once more what failed in a column for this reason; null while a run is under way. */
  runFailed: ((columnId: ColumnId, reason: FailureReason) => void) | null
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
  sort: CaseSort
  onSort: (sort: CaseSort) => void
}

const TableContext = createContext<TableCommands | null>(null)
export const TableProvider = TableContext.Provider

export function useTable(): TableCommands {
  const table = use(TableContext)
  if (!table) throw new Error('A TableProvider is missing above this component')
  return table
}
