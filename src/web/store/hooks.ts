import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Run } from '#domain/run/run.ts'
import { isSettled } from '#domain/run/run.ts'
import {
  branchOf,
  type Column,
  type Message,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { type SessionsActions, type SessionsState, type SessionsStore } from './sessions-store.ts'

const SessionsStoreContext = createContext<SessionsStore | null>(null)
export const SessionsStoreProvider = SessionsStoreContext.Provider

function useSessions<T>(select: (state: SessionsState) => T): T {
  const store = use(SessionsStoreContext)
  if (!store) throw new Error('A SessionsStoreProvider is missing above this component')
  return useStore(store, select)
}

export const useActions = (): SessionsActions => useSessions((state) => state.actions)

/** The session on show, or undefined before one is started. */
export const useOpenSession = (): Session | undefined =>
  useSessions(({ sessions, openSessionId }) => (openSessionId === null ? undefined : sessions[openSessionId]))

/** The sessions of the rail, the one used last first. */
export const useSessionList = (): Session[] =>
  useSessions(
    useShallow(({ sessions }) =>
      Object.values(sessions)
        .filter((session) => session.deletedAt === null)
        .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1)),
    ),
  )

/** A session's columns in order. */
export const useColumns = (session: Pick<Session, 'columnIds'>): Column[] =>
  useSessions(useShallow(({ columns }) => session.columnIds.flatMap((id) => columns[id] ?? [])))

/** The questions of the branch on show, oldest first. */
export const useTurns = (session: Session): Message[] =>
  useSessions(useShallow(({ messages }) => branchOf(messages, session.tipId)))

export const useRun = (id: RunId | undefined): Run | undefined =>
  useSessions(({ runs }) => (id === undefined ? undefined : runs[id]))

export const useRuns = (ids: readonly (RunId | undefined)[]): (Run | undefined)[] =>
  useSessions(useShallow(({ runs }) => ids.map((id) => (id === undefined ? undefined : runs[id]))))

/** The session's runs that are still under way. */
export const useLiveRunIds = (sessionId: SessionId | undefined): RunId[] =>
  useSessions(
    useShallow(({ runs }) =>
      Object.values(runs)
        .filter((run) => run.sessionId === sessionId && !isSettled(run))
        .map((run) => run.id),
    ),
  )
