import type { CaseId } from '#domain/session/table-setup.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import type { Case } from '#domain/table/table.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { words } from './parts/words.ts'
import { useTable } from './parts/table-context.ts'
import type { RowCommands } from './row-commands.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface RowCommandsOptions {
  cases: readonly Case[]
  edits: GridEdits
  onContinue: (row: Case) => void
  onAdded: (id: CaseId | undefined) => void
  onRemoved: () => void
}

/** What a row's menu does. */
export function useRowCommands({
  cases,
  edits,
  onContinue,
  onAdded,
  onRemoved,
}: RowCommandsOptions): Omit<RowCommands, 'select' | 'edit' | 'endEdit' | 'keepTyped' | 'open'> {
  const showToast = useShowToast()
  const read = useReadTables()
  const { runCells, editRow, copyLink } = useTable()
  return {
    change: ({ row }) => {
      const changed = cases[row]
      if (changed) editRow(changed)
    },
    copyLink: ({ row }) => {
      const linked = cases[row]
      if (linked) copyLink({ caseId: linked.id })
    },
    run: ({ row }) => {
      const id = cases[row]?.id
      if (id !== undefined) runCells({ wants: 'all', caseIds: [id] })
    },
    insertAbove: ({ row }) => onAdded(edits.addRow({}, cases[row]?.id).result[0]),
    duplicate: ({ row }) => {
      const copied = cases[row]
      if (!copied) return
      const { id, sessionId, values, expected, before = [] } = copied
      const copy = { values, expected, ...(before.length > 0 && { before }) }
      // The next row on show may stand elsewhere in the table.
      const all = casesOf(read(), sessionId)
      const next = all[all.findIndex((each) => each.id === id) + 1]
      onAdded(edits.addRow(copy, next?.id).result[0])
    },
    remove: ({ row }) => {
      const removed = cases[row]
      if (!removed) return
      const { undo, whenUndone } = edits.removeRows([removed.id])
      showToast({ text: words.grid.deletedRows(1), undo, whenUndone })
      onRemoved()
    },
    continueFrom: ({ row }) => {
      const found = cases[row]
      if (found) onContinue(found)
    },
  }
}
