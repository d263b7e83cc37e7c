import { flushSync } from 'react-dom'
import { columnLetter, maxColumns, type Column } from '#domain/session/session.ts'
import { useActions, useReadTables } from '../../../store/hooks.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import type { BoardActions } from '../base/board-actions.ts'
import { useRunner } from '../base/runner-context.ts'
import { showColumn } from './show-column.ts'
import { words } from './words.ts'

/** What can be done with a column as a whole; what is said and where the focus goes is the page's. */
export function useColumnCommands({
  announce,
  focusComposer,
}: Pick<BoardActions, 'announce' | 'focusComposer'>) {
  const actions = useActions()
  const runner = useRunner()
  const readTables = useReadTables()
  const showToast = useShowToast()

  /** With Undo; the focus goes to the composer, since the button that had it is gone. */
  const remove = ({ id }: Pick<Column, 'id'>, position: number) => {
    const runs = Object.values(readTables().runs).filter((run) => run.columnId === id)
    runner.stop(runs.map((run) => run.id))
    actions.columnRemoved(id)
    focusComposer()
    showToast({
      text: words.removed(columnLetter(position)),
      undo: () => {
        if (!actions.columnRestored(id, position)) showToast({ text: words.noRoom(maxColumns) })
      },
    })
  }

  return {
    remove,

    /**
     * The same model and settings once more, with the history so far. Undo is a removal like any other, with a way back:
     * something may have been asked in it by then.
     */
    duplicate: (column: Column, position: number) => {
      const id = flushSync(() => actions.columnDuplicated(column.id))
      if (id === null) return
      showColumn(id)
      const place = () => readTables().sessions[column.sessionId]?.columnIds.indexOf(id) ?? 0
      showToast({
        text: words.duplicated(columnLetter(place()), columnLetter(position)),
        undo: () => {
          if (place() >= 0) remove({ id }, place())
        },
      })
    },

    /** To another place; the focus stays where it was, and the column in view. */
    move: (column: Pick<Column, 'id'>, from: number, to: number) => {
      const focused = document.activeElement
      flushSync(() => actions.columnMoved(column.id, to))
      // Moving an element in the document takes the focus from what is in it.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
      showColumn(column.id)
      announce(words.moved(columnLetter(from), columnLetter(to)))
    },
  }
}
