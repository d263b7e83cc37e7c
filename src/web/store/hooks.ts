import { createContext, use, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Failure } from '#domain/run/failure.ts'
import { liveRunIds } from '#domain/run/live-run-ids.ts'
import type { Run } from '#domain/run/run.ts'
import {
  type Column,
  type ColumnId,
  type Message,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { resolveSettings, type Settings } from '#domain/session/settings.ts'
import { effectiveColumn, effectiveSession, effectiveSettings } from '#domain/site/effective-settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { turnsOf } from '#domain/session/turns.ts'
import type { RateLimitsStore } from './rate-limits.ts'
import type { OmittedParametersStore } from './omitted-parameters.ts'
import type { SettingsHistory } from './settings-history.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { StoredTables } from './stored-tables.ts'
import type { SessionsActions, SessionsState } from './store-types.ts'

const SessionsStoreContext = createContext<SessionsStore | null>(null)
export const SessionsStoreProvider = SessionsStoreContext.Provider

/** What the page knows besides its sessions. */
interface Playground {
  rateLimits: RateLimitsStore
  omittedParameters: OmittedParametersStore
  settingsHistory: SettingsHistory
}

const PlaygroundContext = createContext<Playground | null>(null)
export const PlaygroundProvider = PlaygroundContext.Provider

/** For the hooks of this folder: components ask narrower questions. */
export function usePlayground(): Playground {
  const playground = use(PlaygroundContext)
  if (!playground) throw new Error('A PlaygroundProvider is missing above this component')
  return playground
}

/** For the hooks of this folder: components ask narrower questions. */
export function useSessionsStore(): SessionsStore {
  const store = use(SessionsStoreContext)
  if (!store) throw new Error('A SessionsStoreProvider is missing above this component')
  return store
}

/** For the hooks of this folder: components ask narrower questions. */
export const useSessions = <T>(select: (state: SessionsState) => T): T => useStore(useSessionsStore(), select)

export const useActions = (): SessionsActions => useSessions((state) => state.actions)

/** The session on show, or undefined before one is started. */
export const useOpenSession = (): Session | undefined =>
  useSessions(({ sessions, openSessionId, site }) => {
    const session = sessions[openSessionId ?? '']
    return session && effectiveSession(session, site)
  })

/** A session that was to be opened and could not be read, or null; another one each time that it is tried. */
export const useFailedOpening = () =>
  useSessions(({ opening }) => (opening?.kind === 'failed' ? opening : null))

/** The session that was on show last when it was deleted elsewhere, as long as it is deleted; undefined where none was. */
export const useDeletedElsewhere = () =>
  useSessions(({ deletedElsewhere, sessions }) => {
    const session = sessions[deletedElsewhere ?? '']
    return session?.deletedAt == null ? undefined : session
  })

/** A session's columns in order. */
export const useColumns = (session: Pick<Session, 'columnIds'>): Column[] =>
  useSessions(
    useShallow(({ columns, site }) =>
      session.columnIds.flatMap((id) => (columns[id] ? effectiveColumn(columns[id], site) : [])),
    ),
  )

/** The settings that the page's site brings. */
export const useSiteSettings = (): SiteSettings => useSessions(({ site }) => site)

/** What a column asks its next question with: its own settings and the session's; undefined where it is gone. */
export function useColumnSettings(columnId: ColumnId): Settings | undefined {
  const column = useSessions(({ columns }) => columns[columnId])
  const shared = useSessions(({ sessions }) => sessions[column?.sessionId ?? '']?.settings)
  const site = useSiteSettings()
  return useMemo(
    () => (column && shared ? effectiveSettings(resolveSettings(shared, column.own), site) : undefined),
    [column, shared, site],
  )
}

/** The questions of the branch on show, oldest first. */
export const useTurns = (session: Pick<Session, 'tipId'>): Message[] =>
  useSessions(useShallow(({ messages }) => turnsOf(messages, session.tipId)))

/** Reads the tables as they are at the moment it is called: for what is worked out when something happens. */
export const useReadTables = (): (() => StoredTables) => useSessionsStore().getState

/** The session's runs that are still under way, in whichever tab. */
export const useLiveRunIds = (sessionId: SessionId | undefined): RunId[] =>
  useSessions(useShallow(({ runs }) => liveRunIds(runs, sessionId)))

/** Whether an answer of a session failed in this way. */
export const useHasFailed = (sessionId: SessionId, kind: Failure['kind']): boolean =>
  useSessions(({ runs }) =>
    Object.values(runs).some(
      ({ sessionId: of, state }) =>
        of === sessionId && state.kind === 'failed' && state.failure.kind === kind,
    ),
  )

/** Runs as they stand: these change when an answer is sent, begins to come and ends, and not with every token. */
export function useRunStates(ids: readonly (RunId | undefined)[]): readonly (Run | undefined)[] {
  'use no memo' // The selector remembers what it answered, as zustand's own useShallow does.
  const last = useRef<readonly (Run | undefined)[]>([])
  return useSessions(({ runs }) => {
    const next = ids.map((id) => (id === undefined ? undefined : runs[id]))
    const isSame =
      next.length === last.current.length &&
      next.every((run, index) => hasSameState(run, last.current[index]))
    if (!isSame) last.current = next
    return last.current
  })
}

/** Whether a run is neither further nor another than it was, but for its text. */
export const hasSameState = (one: Run | undefined, other: Run | undefined) =>
  one === other ||
  (one?.id === other?.id &&
    one?.state.kind === 'streaming' &&
    other?.state.kind === 'streaming' &&
    (one.text === '') === (other.text === ''))
