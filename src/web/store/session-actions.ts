import { isArchived } from '#domain/session/filing.ts'
import { maxColumns, type Session, type SessionId } from '#domain/session/session.ts'
import { byId, type StoreParts } from './store-parts.ts'
import type { SessionActions } from './store-types.ts'
import { untouchedSession } from './untouched.ts'
import { withoutRows, withoutSession, withTables } from './stored-tables.ts'
import type { Tables } from '#domain/tables/tables.ts'

/** What can happen to sessions as a whole. */
export function createSessionActions(parts: StoreParts): SessionActions {
  const { set, get, newId, now, updateSession, newColumn } = parts

  const leaveSession = ({ columnIds }: Session) => {
    const { opening, sessions } = get()
    if (opening?.kind === 'loading' && sessions[opening.sessionId]?.deletedAt === null) return
    const next = latestSession(get())
    if (next) actions.sessionOpened(next.id)
    else actions.sessionStarted(columnIds.map((id) => get().columns[id]?.model ?? ''))
  }

  const leaveIf = (isToBeLeft: (open: Session) => boolean) => {
    const { openSessionId, sessions } = get()
    const open = openSessionId === null ? undefined : sessions[openSessionId]
    if (open && isToBeLeft(open)) leaveSession(open)
  }
  const leaveIfDeleted = () => leaveIf(({ deletedAt }) => deletedAt !== null)

  /** All at once: there may be thousands. */
  const updateSessions = (ids: readonly SessionId[], change: (session: Session) => Session) =>
    set(({ sessions }) => ({
      sessions: { ...sessions, ...byId(ids.flatMap((id) => sessions[id] ?? []).map(change)) },
    }))

  const giveModels = ({ id, columnIds }: Session, models: readonly string[]) => {
    const present = columnIds.map((columnId) => get().columns[columnId]?.model)
    if (present.length === models.length && models.every((model, index) => model === present[index])) return
    const columns = models.slice(0, maxColumns).map((model) => newColumn(id, model))
    set((state) => ({ columns: { ...state.columns, ...byId(columns) } }))
    updateSession(id, (session) => ({
      ...session,
      columnIds: columns.map((column) => column.id),
      aloneColumnId: null,
    }))
  }

  const actions: SessionActions = {
    sessionsListed: (listed) => set(({ sessions }) => ({ sessions: { ...listed, ...sessions } })),

    sessionLoaded: (id, rows) => {
      set((state) => {
        const tables = withTables(state, rows)
        const { [id]: _, ...others } = tables.sessions
        return {
          ...tables,
          sessions: rows.sessions[id] ? tables.sessions : others,
          loadedSessionIds: { ...state.loadedSessionIds, [id]: true },
        }
      })
      const { opening, sessions } = get()
      if (opening?.sessionId !== id) return
      set({ opening: null })
      if (sessions[id]?.deletedAt === null) set({ openSessionId: id })
      leaveIfDeleted()
    },

    sessionNotLoaded: (id) => {
      if (get().opening?.sessionId !== id) return
      set({ opening: { kind: 'failed', sessionId: id } })
      const { openSessionId, sessions, columns } = get()
      const open = sessions[openSessionId ?? '']
      if (open?.deletedAt !== null) {
        actions.sessionStarted(open?.columnIds.map((column) => columns[column]?.model ?? '') ?? ['', ''])
      }
    },

    sessionStarted: (models, id = newId()) => {
      const empty = untouchedSession(get())
      if (empty) {
        // The one on show is new already, with the models that the reader sees there.
        if (empty.id !== get().openSessionId) giveModels(empty, models)
        set({ openSessionId: empty.id, opening: null })
        return empty.id
      }
      const columns = models.slice(0, maxColumns).map((model) => newColumn(id, model))
      const session: Session = {
        id,
        title: '',
        titledBy: 'question',
        createdAt: now(),
        updatedAt: now(),
        columnIds: columns.map((column) => column.id),
        tipId: null,
        settings: get().site.initial,
        deletedAt: null,
      }
      set((state) => ({
        sessions: { ...state.sessions, [id]: session },
        columns: { ...state.columns, ...byId(columns) },
        openSessionId: id,
        opening: null,
        loadedSessionIds: { ...state.loadedSessionIds, [id]: true },
      }))
      return id
    },

    sessionCopied: (id, rows) =>
      set((state) => ({
        ...withTables(state, rows),
        openSessionId: id,
        opening: null,
        loadedSessionIds: { ...state.loadedSessionIds, [id]: true },
      })),

    sessionImported: (id, rows) =>
      set((state) => ({
        ...withTables(state, rows),
        loadedSessionIds: { ...state.loadedSessionIds, [id]: true },
      })),

    sessionOpened: (id) => {
      const { sessions, loadedSessionIds } = get()
      if (!sessions[id]) return
      if (id in loadedSessionIds) set({ openSessionId: id, opening: null })
      else set({ opening: { kind: 'loading', sessionId: id } })
    },

    viewChosen: (id, view) =>
      updateSession(id, (session) => ({ ...session, view: view === 'table' ? 'table' : null })),

    sessionRenamed: (id, title) => {
      const trimmed = title.trim()
      if (trimmed !== '') updateSession(id, (session) => ({ ...session, title: trimmed, titledBy: 'user' }))
    },

    sessionsFiled: (filings) => {
      updateSessions(Object.keys(filings), (session) => ({ ...session, ...filings[session.id] }))
      leaveIf(({ id }) => filings[id]?.archivedAt != null)
    },

    sessionsDeleted: (ids) => {
      const deletedAt = now()
      // One that came back from there is deleted here now.
      set({ deletedElsewhere: null })
      updateSessions(ids, (session) => ({ ...session, deletedAt }))
      leaveIfDeleted()
    },

    sessionsRestored: (ids) => updateSessions(ids, (session) => ({ ...session, deletedAt: null })),

    sessionReverted: (id, rows) => set((state) => withTables(withoutSession(state, id), rows)),

    sessionRestored: (id) => {
      updateSession(id, (session) => ({ ...session, deletedAt: null }))
      actions.sessionOpened(id)
    },

    rowsReceived: (rows, dropped) => {
      set((state) => withTables(withoutRows(state, dropped), rows))
      leaveIf((open) => {
        const isDeleted = open.deletedAt !== null
        if (isDeleted) set({ deletedElsewhere: open.id })
        return isDeleted
      })
    },
  }
  return actions
}

/** The session used last, among those that are in the list. */
export function latestSession({ sessions }: Pick<Tables, 'sessions'>): Session | undefined {
  return Object.values(sessions)
    .filter((session) => session.deletedAt === null && !isArchived(session))
    .reduce<Session | undefined>(
      (latest, session) => (latest && latest.updatedAt >= session.updatedAt ? latest : session),
      undefined,
    )
}
