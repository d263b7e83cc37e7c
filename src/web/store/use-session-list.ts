import { useMemo } from 'react'
import { isArchived } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import { useSessions } from './hooks.ts'

/** All sessions, those in the archive too, the one used last first. */
export function useAllSessions(): Session[] {
  const sessions = useSessions((state) => state.sessions)
  // Not with every token: there may be thousands.
  return useMemo(
    () =>
      Object.values(sessions)
        .filter((session) => session.deletedAt === null)
        .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1)),
    [sessions],
  )
}

/** The sessions of the rail: those that are not archived. */
export function useSessionList(): Session[] {
  const sessions = useAllSessions()
  return useMemo(() => sessions.filter((session) => !isArchived(session)), [sessions])
}
