import type { ClipboardEvent } from 'react'
import { useShowToast } from '../../ui/toasts.tsx'
import { words } from './parts/words.ts'
import { isOneCell, type Selection } from './selection.ts'
import type { GridEdits } from './use-grid-edits.ts'

/** Copies, cuts and pastes what is selected in the grid. */
export function useGridClipboard({ selection, edits }: { selection: Selection; edits: GridEdits }) {
  const showToast = useShowToast()
  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return
    // Words that are marked within a cell are what is copied. Between cells the browser marks all that lies there.
    if (isOneCell(selection) && getSelection()?.toString()) return
    event.clipboardData.setData('text/plain', edits.copy(selection))
    event.preventDefault()
    if (event.type === 'cut') edits.clear(selection)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    event.preventDefault()
    const outcome = edits.paste(selection, text)
    if (outcome.kind === 'refused')
      return showToast({ text: words.grid.notPasted(outcome.row, outcome.problem) })
    if (outcome.kind === 'no-place') return showToast({ text: words.grid.noPlace })
    const { rows, lostColumns, undo } = outcome
    const pasted = words.grid.pasted(rows)
    showToast({
      text: lostColumns > 0 ? words.grid.pastedInPart(pasted, lostColumns) : pasted,
      undo,
    })
  }
  return { onCopy, onCut: onCopy, onPaste }
}
