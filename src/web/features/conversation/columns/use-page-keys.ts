import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnId } from '#domain/session/session.ts'
import { goToColumn } from './show-column.ts'

/** Alt+1 … Alt+9 go to a column. */
export function useColumnKeys(columnIds: readonly ColumnId[], onGo: (id: ColumnId) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const id = event.altKey && digit ? columnIds[Number(digit) - 1] : undefined
      if (id === undefined) return
      event.preventDefault()
      flushSync(() => onGo(id))
      goToColumn(id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [columnIds, onGo])
}

/** Escape stops every answer, unless it closes something that lies over the page. */
export function useStopKey(isLive: boolean, stop: () => void) {
  useEffect(() => {
    if (!isLive) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isOtherField =
        target instanceof HTMLElement && target.id !== 'composer' && target.matches('input, textarea')
      const isOverlayOpen = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null
      if (event.key === 'Escape' && !event.isComposing && !isOverlayOpen && !isOtherField) stop()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isLive, stop])
}
