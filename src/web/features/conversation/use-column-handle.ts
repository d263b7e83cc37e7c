import { useImperativeHandle, type Ref, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { maxColumns, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { useActions } from '../../store/hooks.ts'
import { insertText } from '../../ui/insert-text.ts'
import { goToColumn, showColumn } from './columns/show-column.ts'
import type { useColumnCommands } from './columns/use-column-commands.ts'
import type { View } from './use-view.ts'

/** What the page's commands can do with the columns on show. */
export interface ConversationHandle {
  /** Adds a column with this model and brings it into view; without one the reader is asked which. */
  addColumn: (model?: string) => void
  /** Brings a column into view, with the focus. */
  goToColumn: (position: number) => void
  goToMessage: () => void
  /** What stands in the message field. */
  written: () => string
  /** Puts a text in its place, as typing does. */
  write: (text: string) => void
  /** Opens the dialog that makes several columns of one. */
  vary: (columnId: ColumnId) => void
  duplicate: (position: number) => void
  move: (from: number, to: number) => void
  remove: (position: number) => void
}

interface Shown {
  session: Session
  columns: readonly Column[]
  view: View
  onChooseNew: () => void
  field: RefObject<HTMLTextAreaElement | null>
  vary: (columnId: ColumnId) => void
  commands: ReturnType<typeof useColumnCommands>
  /** Answers false where there is nothing to open. */
  find: () => void | false
}

/** Gives the page its handle of the conversation, which hears the columns' own keys too. */
export function useColumnHandle(handle: Ref<ConversationHandle>, shown: Shown): ConversationHandle {
  const { session, columns, view, onChooseNew, field, find, vary } = shown
  const actions = useActions()
  const withColumn = (position: number, act: (column: Column) => void) => {
    const column = columns[position]
    if (column) act(column)
  }
  const commands: ConversationHandle = {
    addColumn: (model) => {
      if (columns.length >= maxColumns) return
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
    goToMessage: () => {
      flushSync(view.showConversation)
      field.current?.focus()
    },
    written: () => field.current?.value ?? '',
    write: (text) => {
      const element = field.current
      if (element) insertText(element, { start: 0, end: element.value.length }, text)
    },
    vary,
    duplicate: (position) => withColumn(position, (column) => shown.commands.duplicate(column, position)),
    move: (from, to) => withColumn(from, (column) => shown.commands.move(column, from, to)),
    remove: (position) => withColumn(position, (column) => shown.commands.remove(column, position)),
  }
  useShortcuts({
    goToMessage: commands.goToMessage,
    find,
    goToColumn: ({ index }) => (index < columns.length ? commands.goToColumn(index) : false),
  })
  useImperativeHandle(handle, () => commands)
  return commands
}
