import type { Case } from '#domain/table/table.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { words } from './parts/words.ts'
import { useTable } from './parts/table-context.ts'
import type { RowCommands } from './row-commands.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface RowCommandsOptions {
  cases: readonly Case[]
  edits: GridEdits
  onContinue: (row: Case) => void
  onRemoved: () => void
}

/** What a row's menu does. */
export function useRowCommands({
  cases,
  edits,
  onContinue,
  onRemoved,
}: RowCommandsOptions): Omit<RowCommands, 'select' | 'edit' | 'endEdit' | 'open'> {
  const showToast = useShowToast()
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
    insertAbove: ({ row }) => void edits.addRow({}, cases[row]?.id),
    duplicate: ({ row }) => {
      const { values = {}, expected = null, before = [] } = cases[row] ?? {}
      edits.addRow({ values, expected, ...(before.length > 0 && { before }) }, cases[row + 1]?.id)
    },
    remove: ({ row }) => {
      const removed = cases[row]
      if (!removed) return
      const { undo } = edits.removeRows([removed.id])
      showToast({ text: words.grid.deletedRows(1), undo })
      onRemoved()
    },
    continueFrom: ({ row }) => {
      const found = cases[row]
      if (found) onContinue(found)
    },
  }
}
