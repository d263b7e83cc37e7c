import { useEffect } from 'react'
import type { ColumnId } from '#domain/session/session.ts'
import { useColumnCommands } from './use-column-commands.ts'

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
