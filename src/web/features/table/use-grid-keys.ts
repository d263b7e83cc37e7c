import type { KeyboardEvent } from 'react'
import type { Case } from '#domain/table/table.ts'
import { isForInputMethod, isSubmitKey } from '../../ui/submit-key.ts'
import type { GridColumn } from './grid-columns.ts'
import { useTable } from './parts/table-context.ts'
import { placeAfterKey, type GridPlace, type Selection } from './selection.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface GridKeys {
  cases: readonly Case[]
  columns: readonly GridColumn[]
  selection: Selection
  edits: GridEdits
  sizeOf: () => Parameters<typeof placeAfterKey>[2]
  onSelect: (place: GridPlace, isExtending?: boolean) => void
  onChoose: (selection: Selection) => void
  /** Begins with what was typed, or with the text that is there. */
  onEdit: (place: GridPlace, typed?: string) => void
  onOpen: (place: GridPlace) => void
}

/** The keys of the grid: those of a spreadsheet, and + and - for the reader's own mark. */
export function useGridKeys({ cases, columns, selection, edits, ...grid }: GridKeys) {
  const { mark } = useTable()
  const { active } = selection

  const moveByKey = (event: KeyboardEvent, isMod: boolean): boolean => {
    const isTab = event.key === 'Tab'
    const key = isTab ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : event.key
    if (event.altKey) return false
    const place = placeAfterKey(active, { key, isFar: isMod && !isTab }, grid.sizeOf())
    if (!place) return false
    // At the end of a row Tab leaves the grid.
    if (isTab && place.column === active.column) return false
    grid.onSelect(place, event.shiftKey && !isTab)
    return true
  }

  const commandByKey = (key: string, isShift: boolean): boolean => {
    if (key === 'z') return isShift ? edits.redo() : edits.undo()
    if (key === 'y') return edits.redo()
    if (key === 'd') return edits.fillDown(selection)
    if (key === 'a') {
      grid.onChoose({
        anchor: { row: 0, column: 0 },
        active: { row: cases.length - 1, column: columns.length - 1 },
      })
      return true
    }
    return false
  }

  const typeByKey = (key: string, event: KeyboardEvent): boolean => {
    if (event.altKey) return false
    const column = columns[active.column]
    const isInput = column?.kind !== 'answers'
    if (isSubmitKey(event.nativeEvent) || key === 'F2') {
      if (isInput) grid.onEdit(active)
      else grid.onOpen(active)
      return true
    }
    if (key === 'Delete' || key === 'Backspace') {
      edits.clear(selection)
      return true
    }
    if (!isInput && (key === '+' || key === '-')) {
      markActive(key === '+' ? 'good' : 'bad')
      return true
    }
    if (isInput && key.length === 1) {
      grid.onEdit(active, key)
      return true
    }
    return false
  }

  const markActive = (verdict: 'good' | 'bad') => {
    const column = columns[active.column]
    const row = cases[active.row]
    if (row && column?.kind === 'answers') mark({ caseId: row.id, columnId: column.column.id, verdict })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || isForInputMethod(event.nativeEvent)) return
    const isMod = event.metaKey || event.ctrlKey
    const { key } = event
    const isHandled =
      moveByKey(event, isMod) ||
      (isMod ? commandByKey(key.toLowerCase(), event.shiftKey) : typeByKey(key, event))
    if (isHandled) event.preventDefault()
  }
  return { onKeyDown }
}
