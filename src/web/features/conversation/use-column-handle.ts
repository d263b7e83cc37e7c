import { useImperativeHandle, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { mostColumns, type Column, type Session } from '#domain/session/session.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { useActions } from '../../store/hooks.ts'
import { goToColumn, showColumn } from './columns/show-column.ts'
import type { View } from './use-view.ts'

/** What the page's commands can do with the columns on show. */
export interface ConversationHandle {
  /** Adds a column with this model and brings it into view; without one the reader is asked which. */
  addColumn: (model?: string) => void
  /** Brings a column into view, with the focus. */
  goToColumn: (position: number) => void
  goToMessage: () => void
}

interface Shown {
  session: Session
  columns: readonly Column[]
  view: View
  onChooseNew: () => void
  goToMessage: () => void
}

/** Gives the page its handle of the conversation, which hears the columns' own keys too. */
export function useColumnHandle(handle: Ref<ConversationHandle>, shown: Shown): ConversationHandle {
  const { session, columns, view, onChooseNew, goToMessage } = shown
  const actions = useActions()
  const commands: ConversationHandle = {
    addColumn: (model) => {
      if (columns.length >= mostColumns) return
      if (model === undefined) {
        onChooseNew()
        return
      }
      const id = flushSync(() => {
        const added = actions.columnAdded(session.id, model)
        if (added !== null) view.showAmongAll(added)
        return added
      })
      if (id !== null) showColumn(id)
    },
    goToColumn: (position) => {
      const id = columns[position]?.id
      if (id === undefined) return
      flushSync(() => view.show(id))
      goToColumn(id)
    },
    goToMessage,
  }
  useShortcuts({
    goToMessage,
    goToColumn: ({ index }) => (index < columns.length ? commands.goToColumn(index) : false),
  })
  useImperativeHandle(handle, () => commands)
  return commands
}
