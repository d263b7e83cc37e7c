import { createStore } from 'zustand/vanilla'
import { isSettled, reduceRun, type Run, type RunEvent } from '#domain/run/run.ts'
import {
  branchOf,
  mostColumns,
  shownRunId,
  titleFrom,
  type Column,
  type ColumnId,
  type Message,
  type MessageId,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import {
  defaultSettings,
  settingsFields,
  resolveSettings,
  type Settings,
  type SettingsField,
} from '#domain/session/settings.ts'
import { emptyTables, withRows, type Tables } from './tables.ts'

export interface SessionsState extends Tables {
  /** The session on show. */
  openSessionId: SessionId | null
  /** The runs that were asked for in this tab: no other one streams them. */
  ownRunIds: Readonly<Record<RunId, true>>
  actions: SessionsActions
}

/** What can happen, in the past tense; the store decides what it means. */
export interface SessionsActions {
  tablesLoaded: (tables: Tables, openSessionId: SessionId | null) => void
  /** A new session with a column for each model is opened; an empty one that there is already serves again. */
  sessionStarted: (models: readonly string[]) => SessionId
  sessionOpened: (id: SessionId) => void
  sessionRenamed: (id: SessionId, title: string) => void
  sessionDeleted: (id: SessionId) => void
  sessionRestored: (id: SessionId) => void
  columnAdded: (sessionId: SessionId, model: string) => ColumnId | null
  columnRemoved: (columnId: ColumnId) => void
  columnRestored: (columnId: ColumnId, position: number) => void
  /** The session has these columns and shared settings now and no others; answers the columns' ids. */
  setUpReplaced: (sessionId: SessionId, setUp: SetUp) => ColumnId[]
  modelChosen: (columnId: ColumnId, model: string) => void
  /** For the whole session (no column) or for one column, which has its own value from then on. */
  settingChanged: <F extends SettingsField>(
    sessionId: SessionId,
    columnId: ColumnId | null,
    field: F,
    value: Settings[F],
  ) => void
  /** The column follows the session's value again. */
  settingLinked: (columnId: ColumnId, field: SettingsField) => void
  settingsReset: (sessionId: SessionId) => void
  /** A reset is undone: the session's settings and its columns' own are these again. */
  settingsRestored: (sessionId: SessionId, settings: Settings, columns: readonly Column[]) => void
  /** The question is added with one run for each column; answers the new runs' ids. */
  promptSent: (sessionId: SessionId, text: string, columnIds: readonly ColumnId[]) => RunId[]
  /** A new attempt at the same answer, with the column's present model and settings. */
  retryAsked: (runId: RunId) => RunId | null
  runEventsReceived: (events: ReadonlyMap<RunId, readonly RunEvent[]>) => void
  /** Another tab has changed these rows; they are merged with this tab's already. */
  rowsReceived: (rows: Tables) => void
}

/** A session's columns with the settings they share, as an example brings them. */
interface SetUp {
  shared?: Partial<Settings>
  columns: readonly Pick<Column, 'model' | 'own'>[]
}

export interface StoreOptions {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

export type SessionsStore = ReturnType<typeof createSessionsStore>

export function createSessionsStore({ newId, now }: StoreOptions) {
  return createStore<SessionsState>()((set, get) => {
    const updateSession = (id: SessionId, change: (session: Session) => Session) =>
      set(({ sessions }) => {
        const session = sessions[id]
        return session ? { sessions: { ...sessions, [id]: change(session) } } : {}
      })

    const updateColumn = (id: ColumnId, change: (column: Column) => Column) =>
      set(({ columns }) => {
        const column = columns[id]
        return column ? { columns: { ...columns, [id]: change(column) } } : {}
      })

    const newColumn = (sessionId: SessionId, model: string): Column => ({
      id: newId(),
      sessionId,
      model,
      own: {},
    })

    const newRun = (
      session: Session,
      column: Column,
      messageId: MessageId,
      previousRunId: RunId | null,
    ): Run => ({
      id: newId(),
      sessionId: session.id,
      columnId: column.id,
      messageId,
      previousRunId,
      model: column.model,
      settings: resolveSettings(session.settings, column.own),
      createdAt: now(),
      state: { kind: 'queued' },
      text: '',
      reasoning: '',
      firstTokenMs: null,
      elapsedMs: null,
      usage: null,
    })

    const leaveSession = ({ columnIds }: Session) => {
      const next = latestSession(get())
      if (next) set({ openSessionId: next.id })
      else actions.sessionStarted(columnIds.map((id) => get().columns[id]?.model ?? ''))
    }

    const actions: SessionsActions = {
      tablesLoaded: (tables, openSessionId) => set({ ...tables, openSessionId }),

      sessionStarted: (models) => {
        const { sessions } = get()
        const empty = Object.values(sessions).find((session) => isUntouched(session, get()))
        if (empty) {
          set({ openSessionId: empty.id })
          return empty.id
        }
        const id = newId()
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

      columnAdded: (sessionId, model) => {
        const session = get().sessions[sessionId]
        if (!session || session.columnIds.length >= mostColumns) return null
        const column = newColumn(sessionId, model)
        set(({ columns }) => ({ columns: { ...columns, [column.id]: column } }))
        updateSession(sessionId, (found) => ({ ...found, columnIds: [...found.columnIds, column.id] }))
        return column.id
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
        const column = get().columns[columnId]
        if (!column) return
        updateSession(column.sessionId, (session) =>
          session.columnIds.includes(columnId)
            ? session
            : { ...session, columnIds: session.columnIds.toSpliced(position, 0, columnId) },
        )
      },

      setUpReplaced: (sessionId, { shared, columns: wanted }) => {
        const columns = wanted.map(({ model, own }) => ({ ...newColumn(sessionId, model), own }))
        const columnIds = columns.map((column) => column.id)
        set((state) => ({ columns: { ...state.columns, ...byId(columns) } }))
        const settings = { ...defaultSettings, ...shared }
        updateSession(sessionId, (session) => ({ ...session, columnIds, settings }))
        return columnIds
      },

      modelChosen: (columnId, model) => updateColumn(columnId, (column) => ({ ...column, model })),

      settingChanged: (sessionId, columnId, field, value) => {
        if (columnId === null) {
          updateSession(sessionId, (session) => ({
            ...session,
            settings: { ...session.settings, [field]: value },
          }))
        } else {
          updateColumn(columnId, (column) => ({ ...column, own: { ...column.own, [field]: value } }))
        }
      },

      settingLinked: (columnId, field) =>
        updateColumn(columnId, (column) => {
          const { [field]: _, ...own } = column.own
          return { ...column, own }
        }),

      settingsReset: (sessionId) => {
        updateSession(sessionId, (session) => ({ ...session, settings: defaultSettings }))
        for (const id of get().sessions[sessionId]?.columnIds ?? []) {
          updateColumn(id, (column) => ({ ...column, own: {} }))
        }
      },

      settingsRestored: (sessionId, settings, restored) => {
        updateSession(sessionId, (session) => ({ ...session, settings }))
        for (const { id, own } of restored) updateColumn(id, (column) => ({ ...column, own }))
      },

      promptSent: (sessionId, text, columnIds) => {
        const { sessions, columns } = get()
        const session = sessions[sessionId]
        if (!session) return []
        const asked = columnIds.flatMap((id) => columns[id] ?? []).filter((column) => column.model !== '')
        if (asked.length === 0) return []
        const messageId = newId()
        const runs = asked.map((column) =>
          newRun(session, column, messageId, latestRunId(get(), session, column.id)),
        )
        const message: Message = {
          id: messageId,
          sessionId,
          parentId: session.tipId,
          text,
          attempts: Object.fromEntries(runs.map((run) => [run.columnId, [run.id]])),
          createdAt: now(),
        }
        set((state) => ({
          messages: { ...state.messages, [message.id]: message },
          runs: { ...state.runs, ...byId(runs) },
          ownRunIds: withOwn(state.ownRunIds, runs),
        }))
        updateSession(sessionId, (found) => ({
          ...found,
          tipId: message.id,
          updatedAt: now(),
          title: found.title === '' ? titleFrom(text) : found.title,
        }))
        return runs.map((run) => run.id)
      },

      retryAsked: (runId) => {
        const { runs, sessions, columns, messages } = get()
        const old = runs[runId]
        const session = old && sessions[old.sessionId]
        const column = old && columns[old.columnId]
        const message = old && messages[old.messageId]
        if (!old || !session || !column || !message || !isSettled(old) || column.model === '') return null
        const run = newRun(session, column, message.id, old.previousRunId)
        const attempts = {
          ...message.attempts,
          [column.id]: [...(message.attempts[column.id] ?? []), run.id],
        }
        set((state) => ({
          runs: { ...state.runs, [run.id]: run },
          messages: { ...state.messages, [message.id]: { ...message, attempts } },
          ownRunIds: withOwn(state.ownRunIds, [run]),
        }))
        return run.id
      },

      runEventsReceived: (events) =>
        set(({ runs }) => {
          const changed: Record<RunId, Run> = {}
          for (const [id, happened] of events) {
            const run = runs[id]
            if (run) changed[id] = happened.reduce(reduceRun, run)
          }
          return { runs: { ...runs, ...changed } }
        }),

      rowsReceived: (rows) => {
        set((state) => ({
          columns: withRows(state.columns, rows.columns),
          messages: withRows(state.messages, rows.messages),
          runs: withRows(state.runs, rows.runs),
          sessions: withRows(state.sessions, rows.sessions),
        }))
        const { openSessionId, sessions } = get()
        const open = openSessionId === null ? undefined : sessions[openSessionId]
        if (open && open.deletedAt !== null) leaveSession(open)
      },
    }
    return { ...emptyTables(), openSessionId: null, ownRunIds: {}, actions }
  })
}

const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))

const withOwn = (ownRunIds: SessionsState['ownRunIds'], runs: readonly Run[]) => ({
  ...ownRunIds,
  ...Object.fromEntries(runs.map((run) => [run.id, true as const])),
})

/** The answer on show that a column's next question follows, on the session's present branch. */
function latestRunId({ messages }: Tables, session: Session, columnId: ColumnId): RunId | null {
  const message = branchOf(messages, session.tipId).findLast((asked) => asked.attempts[columnId])
  return (message && shownRunId(message, columnId)) ?? null
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
