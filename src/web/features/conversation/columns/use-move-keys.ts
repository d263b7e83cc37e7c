import type { ColumnId } from '#domain/session/session.ts'
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useColumnCommands } from './use-column-commands.ts'

/** The column that has the focus is moved by keys. */
export function useMoveKeys(columnIds: readonly ColumnId[]) {
  const { move } = useColumnCommands(useBoardActions())
  useShortcuts({
    moveColumn: ({ event: { target }, index }) => {
      if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return false
      const id = target.closest('.column')?.id.replace('column-', '') ?? ''
      const from = columnIds.indexOf(id)
      if (from < 0) return false
      const to = index === 0 ? from - 1 : from + 1
      if (to >= 0 && to < columnIds.length) move({ id }, from, to)
      return undefined
    },
  })
}
