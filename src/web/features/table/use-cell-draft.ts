import { useState } from 'react'
import type { SessionId } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'
import { useReadTables } from '../../store/hooks.ts'
import { fieldLimitsInWords, isTooLongForField } from '../../ui/text-limit.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { editableText, textChange, type GridColumn } from './grid-columns.ts'
import { keepTypedCell } from './kept-cell.ts'
import type { GridPlace } from './selection.ts'
import { words } from './parts/words.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface CellDraftOptions {
  sessionId: SessionId
  cases: readonly Case[]
  columns: readonly GridColumn[]
  edits: GridEdits
  /** A row is typed in, or none any more. */
  onTyping: (id: CaseId | null) => void
  onAdded: (id: CaseId | undefined) => void
}

/** What is being typed in a cell, with its row as it was before. */
interface CellDraft {
  row: Case
  column: GridColumn
  text: string
}

/** The one cell that is typed in: what stands there goes to its row, wherever that is by then. */
export function useCellDraft(options: CellDraftOptions) {
  const { sessionId, cases, columns, edits, onTyping, onAdded } = options
  const read = useReadTables()
  const showToast = useShowToast()
  const [draft, setDraft] = useState<CellDraft | null>(null)

  /** Begins with what was typed, or with the text that is there; false where nothing can be typed. */
  const begin = (place: GridPlace, typed?: string): boolean => {
    const [row, column] = [cases[place.row], columns[place.column]]
    const text = editableText(column, row)
    if (!row || !column || text === null) return false
    if (typed === undefined && isTooLongForField(text)) {
      showToast({ text: words.grid.tooLongToType(fieldLimitsInWords()) })
      return false
    }
    setDraft({ row, column, text: typed ?? text })
    onTyping(row.id)
    return true
  }

  /**
   * Ends with this text, or with null as if nothing had been typed; answers whether it is another one. Then a row is added
   * after the last one, if that is wanted.
   */
  const end = (text: string | null, addsRow: boolean): boolean => {
    setDraft(null)
    onTyping(null)
    keepTypedCell(sessionId, null)
    if (!draft || text === null) return false
    const { row, column } = draft
    if (inField(text) === inField(editableText(column, row) ?? '')) return false
    // Not into the active cell: the row may be deleted by now.
    if (!read().cases[row.id]) addAgain(row, textChange(column, text))
    else if (addsRow) edits.writeLast(row.id, column, text)
    else edits.write(row.id, column, text)
    return true
  }

  /** For a row that was deleted elsewhere while it was typed in. */
  const addAgain = ({ values, expected, before }: Case, typed: ReturnType<typeof textChange>) => {
    const again = { expected, ...(before && { before }), ...typed, values: { ...values, ...typed.values } }
    const { result, undo, whenUndone } = edits.addRow(again)
    onAdded(result[0])
    showToast({ text: words.grid.typedInNewRow, undo, whenUndone })
  }

  /** The page is being left with this text in the cell. */
  const keep = (text: string) => {
    if (draft) keepTypedCell(sessionId, { caseId: draft.row.id, columnKey: draft.column.key, text })
  }
  return { draft, begin, end, keep }
}

/** A text as a field gives it back: whatever its lines ended with, also where nothing was typed. */
const inField = (text: string) => text.replaceAll(/\r\n?/g, '\n')
