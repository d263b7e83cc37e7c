import { maxColumns } from '#domain/session/session.ts'
import { copyOfAnswers } from './copy-answers.ts'
import { byId, type StoreParts } from './store-parts.ts'
import type { ColumnActions } from './store-types.ts'

/** What can happen to the columns of a session. */
export function createColumnActions({
  set,
  get,
  updateSession,
  newId,
  updateColumn,
  newColumn,
}: StoreParts): ColumnActions {
  const actions: ColumnActions = {
    columnAdded: (sessionId, model) => actions.columnsAdded(sessionId, [{ model, own: {} }])[0] ?? null,

    columnsAdded: (sessionId, wanted) => {
      const session = get().sessions[sessionId]
      if (!session) return []
      const added = wanted
        .slice(0, Math.max(0, maxColumns - session.columnIds.length))
        .map(({ model, own, startRunId = null }) => ({ ...newColumn(sessionId, model), own, startRunId }))
      const columnIds = added.map(({ id }) => id)
      set(({ columns }) => ({ columns: { ...columns, ...byId(added) } }))
      updateSession(sessionId, (found) => ({ ...found, columnIds: [...found.columnIds, ...columnIds] }))
      return columnIds
    },

    columnDuplicated: (columnId) => {
      const column = get().columns[columnId]
      const session = column && get().sessions[column.sessionId]
      if (!column || !session) return null
      const [id] = actions.columnsAdded(session.id, [column])
      if (id === undefined) return null
      const copies = copyOfAnswers(get(), { from: columnId, to: id, tipId: session.tipId, newId })
      set(({ messages, runs }) => ({
        messages: { ...messages, ...copies.messages },
        runs: { ...runs, ...copies.runs },
      }))
      return id
    },

    columnMoved: (columnId, position) => {
      const column = get().columns[columnId]
      if (!column) return
      updateSession(column.sessionId, (session) => {
        const others = session.columnIds.filter((id) => id !== columnId)
        if (others.length === session.columnIds.length) return session
        const columnIds = others.toSpliced(Math.max(0, position), 0, columnId)
        return columnIds.join() === session.columnIds.join() ? session : { ...session, columnIds }
      })
    },

    // The column and its runs stay in their tables, so that the removal can be undone.
    columnRemoved: (columnId) => {
      const column = get().columns[columnId]
      if (!column) return
      updateSession(column.sessionId, (session) => ({
        ...session,
        columnIds: session.columnIds.filter((id) => id !== columnId),
      }))
    },

    columnRestored: (columnId, position) => {
      const { columns, sessions } = get()
      const session = sessions[columns[columnId]?.sessionId ?? '']
      if (!session || session.columnIds.includes(columnId)) return true
      if (session.columnIds.length >= maxColumns) return false
      updateSession(session.id, (found) => ({
        ...found,
        columnIds: found.columnIds.toSpliced(position, 0, columnId),
      }))
      return true
    },

    columnShownAlone: (sessionId, columnId) =>
      updateSession(sessionId, (session) => ({ ...session, aloneColumnId: columnId })),

    setUpReplaced: (sessionId, wanted) => {
      const columns = wanted.map(({ model, own }) => ({ ...newColumn(sessionId, model), own }))
      const columnIds = columns.map((column) => column.id)
      set((state) => ({ columns: { ...state.columns, ...byId(columns) } }))
      updateSession(sessionId, (session) => ({
        ...session,
        columnIds,
        settings: get().site.initial,
        aloneColumnId: null,
      }))
      return columnIds
    },

    modelChosen: (columnId, model) => updateColumn(columnId, (column) => ({ ...column, model })),
  }
  return actions
}
