import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useShowToast } from '../../ui/toasts.tsx'
import { cellId } from './parts/element-ids.ts'
import { words } from './parts/words.ts'
import { isOneCell, type Selection } from './selection.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface GridClipboard {
  grid: RefObject<HTMLElement | null>
  selection: Selection
  edits: GridEdits
}

/** Copies, cuts and pastes what is selected in the grid. */
export function useGridClipboard({ grid, selection, edits }: GridClipboard) {
  const showToast = useShowToast()
  const hasKeys = () => grid.current !== null && document.activeElement === grid.current
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!hasKeys() || !event.clipboardData || areWordsMarked(selection)) return
    event.clipboardData.setData('text/plain', edits.copy(selection))
    event.preventDefault()
    if (event.type === 'cut') edits.clear(selection)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!hasKeys() || text === '') return
    event.preventDefault()
    const outcome = edits.paste(selection, text)
    if (outcome.kind === 'refused')
      return showToast({ text: words.grid.notPasted(outcome.row, outcome.problem) })
    if (outcome.kind === 'no-place') return showToast({ text: words.grid.noPlace })
    const { rows, lostColumns, undo, whenUndone } = outcome
    const pasted = words.grid.pasted(rows)
    showToast({
      text: lostColumns > 0 ? words.grid.pastedInPart(pasted, lostColumns) : pasted,
      undo,
      whenUndone,
    })
  })
  useEffect(() => {
    // Browsers tell of these where the caret is, not the focus: after a click that is within a cell, later maybe nowhere.
    const copied = (event: ClipboardEvent) => onCopy(event)
    const pasted = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('copy', copied)
    document.addEventListener('cut', copied)
    document.addEventListener('paste', pasted)
    return () => {
      document.removeEventListener('copy', copied)
      document.removeEventListener('cut', copied)
      document.removeEventListener('paste', pasted)
    }
  }, [])
}

/**
 * Whether words are marked within the chosen cell or a head, which are then what is copied. Between cells all that lies
 * there is.
 */
function areWordsMarked(selection: Selection): boolean {
  const marked = getSelection()
  const from = marked?.anchorNode ?? null
  if (!from || marked?.toString() === '') return false
  const { row, column } = selection.active
  const isInCell = document.getElementById(cellId(row, column))?.contains(from) === true
  const element = from instanceof Element ? from : from.parentElement
  return (isOneCell(selection) && isInCell) || element?.closest(heads) != null
}

const heads = '[role=columnheader], [role=rowheader]'
