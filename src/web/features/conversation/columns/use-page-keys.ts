import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnId } from '#domain/session/session.ts'
import { goToColumn } from './show-column.ts'
import { useColumnCommands } from './use-column-commands.ts'

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

/** Alt+Shift with an arrow moves the column that has the focus. */
export function useMoveKeys(columnIds: readonly ColumnId[]) {
  const { move } = useColumnCommands()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const { target } = event
      if (!step || !event.altKey || !event.shiftKey || !(target instanceof HTMLElement)) return
      const id = target.closest('.column')?.id.replace('column-', '')
      const from = id === undefined ? -1 : columnIds.indexOf(id)
      if (id === undefined || from < 0 || target.matches('input, textarea')) return
      event.preventDefault()
      const to = from + step
      if (to >= 0 && to < columnIds.length) move({ id }, from, to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [columnIds, move])
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
