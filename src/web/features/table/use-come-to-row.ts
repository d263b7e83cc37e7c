import { useEffect, useEffectEvent } from 'react'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'
import type { GridColumn } from './grid-columns.ts'
import type { OpenPlace } from './open-cell/open-cell.tsx'
import type { RowPlace } from './parts/row-address.ts'
import type { GridPlace } from './selection.ts'

interface Options {
  /** The rows on show, in order. */
  cases: readonly Case[]
  columns: readonly GridColumn[]
  /** The cell that is open over the grid. */
  opened: OpenPlace | null
  /** The row that a link has led to. */
  marked: RowPlace | null
  /** The row that was added last. */
  addedId: CaseId | null
  onOpened: (place: GridPlace) => void
  onMarked: (row: number) => void
  onAdded: (row: number) => void
}

/** Each time something outside the grid has to do with another row, the grid comes to where that is now on show. */
export function useComeToRow(options: Options) {
  const { cases, columns, opened, marked, addedId } = options
  const rowOf = (caseId: CaseId) => cases.findIndex(({ id }) => id === caseId)

  const comeToOpened = useEffectEvent(({ caseId, columnId }: OpenPlace) => {
    const row = rowOf(caseId)
    const column = columns.findIndex((each) => each.kind === 'answers' && each.column.id === columnId)
    if (row >= 0 && column >= 0) options.onOpened({ row, column })
  })
  useEffect(() => {
    if (opened) comeToOpened(opened)
  }, [opened])

  const comeToMarked = useEffectEvent(({ caseId }: RowPlace) => {
    const row = rowOf(caseId)
    if (row >= 0) options.onMarked(row)
  })
  useEffect(() => {
    if (marked) comeToMarked(marked)
  }, [marked])

  const comeToAdded = useEffectEvent((caseId: CaseId) => {
    const row = rowOf(caseId)
    if (row >= 0) options.onAdded(row)
  })
  useEffect(() => {
    if (addedId !== null) comeToAdded(addedId)
  }, [addedId])
}
