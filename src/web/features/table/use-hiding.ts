import type { Session } from '#domain/session/session.ts'
import { withHidden } from '#domain/table/hidden-columns.ts'
import { useReadTables } from '../../store/hooks.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { hideable, type GridColumn } from './grid-columns.ts'
import { nameOfColumn } from './name-of-column.ts'
import { words } from './parts/words.ts'

/** Hides columns of a table and shows them again. */
export function useHiding({ id }: Session, history: TableHistory) {
  const tableActions = useTableActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const set = (columns: readonly GridColumn[], willHide: boolean) =>
    history.edit(id, () => {
      let hidden = read().sessions[id]?.table?.hidden
      for (const column of columns) hidden = withHidden(hideable(column), willHide, hidden)
      if (hidden) tableActions.tableChanged(id, { hidden })
    })
  return {
    hide: (column: GridColumn) => {
      const { undo, whenUndone } = set([column], true)
      showToast({ text: words.hidden.isHidden(nameOfColumn(column)), undo: () => void undo(), whenUndone })
    },
    show: (columns: readonly GridColumn[]) => void set(columns, false),
  }
}
