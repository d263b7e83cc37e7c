import { useState } from 'react'
import type { Case } from '#domain/table/table.ts'
import { fieldLimitsInWords, isTooLongForField } from '../../ui/text-limit.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { editableText, type GridColumn } from './grid-columns.ts'
import type { GridPlace } from './selection.ts'
import { words } from './parts/words.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface CellDraftOptions {
  cases: readonly Case[]
  columns: readonly GridColumn[]
  edits: GridEdits
}

/** What is being typed in a cell, with its row as it was before. */
interface CellDraft {
  row: Case
  column: GridColumn
  text: string
}

/** The one cell that is typed in: what stands there goes to its row, wherever that is by then. */
export function useCellDraft({ cases, columns, edits }: CellDraftOptions) {
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
    return true
  }

  /** Ends with this text, or with null as if nothing had been typed; answers whether it is another one. */
  const end = (text: string | null): boolean => {
    setDraft(null)
    if (!draft || text === null || text === editableText(draft.column, draft.row)) return false
    // Not into the active cell: the row may be filtered out by now.
    edits.write(draft.row.id, draft.column, text)
    return true
  }
  return { draft, begin, end }
}
