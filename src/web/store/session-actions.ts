import { mostColumns, type Session } from '#domain/session/session.ts'
import { defaultSettings, settingsFields } from '#domain/session/settings.ts'
import { copyOfBranch } from './copy-branch.ts'
import { byId, type StoreParts } from './store-parts.ts'
import type { SessionActions } from './store-types.ts'
import { withTables, type Tables } from './tables.ts'

/** What can happen to sessions as a whole. */
export function createSessionActions(parts: StoreParts): SessionActions {
  const { set, get, newId, now, updateSession, newColumn } = parts

  const leaveSession = ({ columnIds }: Session) => {
    const next = latestSession(get())
    if (next) set({ openSessionId: next.id })
    else actions.sessionStarted(columnIds.map((id) => get().columns[id]?.model ?? ''))
  }

  const actions: SessionActions = {
    tablesLoaded: (tables, openSessionId) => set({ ...tables, openSessionId }),

    sessionStarted: (models, id = newId()) => {
      const { sessions } = get()
      const empty = Object.values(sessions).find((session) => isUntouched(session, get()))
      if (empty) {
        set({ openSessionId: empty.id })
        return empty.id
      }
      const columns = models.slice(0, mostColumns).map((model) => newColumn(id, model))
      const session: Session = {
        id,
        title: '',
        titledBy: 'question',
        createdAt: now(),
        updatedAt: now(),
        columnIds: columns.map((column) => column.id),
        tipId: null,
        settings: defaultSettings,
        deletedAt: null,
      }
      set((state) => ({
        sessions: { ...state.sessions, [id]: session },
        columns: { ...state.columns, ...byId(columns) },
        openSessionId: id,
      }))
      return id
    },

    sessionBranched: (messageId) => {
      const copy = copyOfBranch(get(), messageId, { newId, now })
      if (!copy) return null
      set((state) => ({ ...withTables(state, copy), openSessionId: copy.sessionId }))
      return copy.sessionId
    },

    sessionOpened: (id) => {
      if (get().sessions[id]) set({ openSessionId: id })
    },

    sessionRenamed: (id, title) => {
      const trimmed = title.trim()
      if (trimmed !== '') updateSession(id, (session) => ({ ...session, title: trimmed, titledBy: 'user' }))
    },

    sessionDeleted: (id) => {
      updateSession(id, (session) => ({ ...session, deletedAt: now() }))
      const { openSessionId, sessions } = get()
      const session = sessions[id]
      if (session && openSessionId === id) leaveSession(session)
    },

    sessionRestored: (id) => {
      updateSession(id, (session) => ({ ...session, deletedAt: null }))
      set({ openSessionId: id })
    },

    rowsReceived: (rows) => {
      set((state) => withTables(state, rows))
      const { openSessionId, sessions } = get()
      const open = openSessionId === null ? undefined : sessions[openSessionId]
      if (open && open.deletedAt !== null) leaveSession(open)
    },
  }
  return actions
}

/** Nothing was asked in it, and nothing was set. */
const isUntouched = (session: Session, { columns }: Pick<Tables, 'columns'>) =>
  session.tipId === null &&
  session.deletedAt === null &&
  session.title === '' &&
  settingsFields.every(
    (field) => JSON.stringify(session.settings[field]) === JSON.stringify(defaultSettings[field]),
  ) &&
  session.columnIds.every((id) => Object.keys(columns[id]?.own ?? {}).length === 0)

/** The session used last, among those that are not deleted. */
export function latestSession({ sessions }: Pick<Tables, 'sessions'>): Session | undefined {
  return Object.values(sessions)
    .filter((session) => session.deletedAt === null)
    .reduce<Session | undefined>(
      (latest, session) => (latest && latest.updatedAt >= session.updatedAt ? latest : session),
      undefined,
    )
}
