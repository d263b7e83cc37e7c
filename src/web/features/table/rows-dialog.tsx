import type { Session } from '#domain/session/session.ts'
import { isEmptyCase } from '#domain/table/is-empty-case.ts'
import type { Case } from '#domain/table/table.ts'
import type { Ask } from '../../runner/ask.ts'
import type { NewCase } from '../../store/store-types.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { WriteRowsDialog } from './deferred-dialogs.ts'
import { ImportRowsDialog } from './import/import-rows-dialog.tsx'
import { words } from './parts/words.ts'
import type { useGridEdits } from './use-grid-edits.ts'
import type { TableData } from './use-table-data.ts'
import { reasonForExpected } from './write-rows/expected-reason.ts'

export type RowsDialogKind = 'import' | 'write'

interface RowsDialogProps {
  kind: RowsDialogKind
  session: Session
  data: TableData
  edits: ReturnType<typeof useGridEdits>
  ask: Ask
  onConnect: (() => void) | undefined
  onClose: () => void
}

/** Brings many rows at once: from a file or the clipboard, or written by a model. */
export function RowsDialog({ kind, session, data, edits, ask, onConnect, onClose }: RowsDialogProps) {
  const { prompt, columns, cases, variables } = data
  const showToast = useShowToast()
  // The empty row that a new prompt begins with makes way, unless it was asked.
  const hasAnswers = ({ id }: Case) => (data.source?.results[id]?.answers ?? []).length > 0
  const isOnlyEmpty = cases.every((row) => isEmptyCase(row) && !hasAnswers(row))
  const ids = cases.map(({ id }) => id)
  const hiddenIds = session.table?.hidden?.columnIds ?? []
  const addWritten = (rows: readonly NewCase[]) => {
    onClose()
    const { undo, whenUndone } = edits.addRows(rows, isOnlyEmpty ? ids : [])
    showToast({ text: words.grid.added(rows.length), undo, whenUndone })
  }
  if (kind === 'import')
    return (
      <ImportRowsDialog
        sessionId={session.id}
        variables={variables}
        rowCount={isOnlyEmpty ? 0 : cases.length}
        onImport={(rows, imported, keepsRows) => {
          const { undo, whenUndone } = edits.addRows(rows, keepsRows && !isOnlyEmpty ? [] : ids, imported)
          showToast({ text: words.grid.added(rows.length), undo, whenUndone })
        }}
        onClose={onClose}
      />
    )
  return (
    <WriteRowsDialog
      sessionId={session.id}
      prompt={prompt?.text ?? ''}
      variables={variables}
      rows={cases}
      expectedReason={reasonForExpected(data.hasExpected, session.table?.scores ?? [])}
      proposed={columns.flatMap(({ id, model }) => (hiddenIds.includes(id) ? [] : model))}
      ask={ask}
      onAdd={addWritten}
      onConnect={
        onConnect &&
        (() => {
          onClose()
          onConnect()
        })
      }
      onClose={onClose}
    />
  )
}
