import type { Session } from '#domain/session/session.ts'
import { useSessions } from './hooks.ts'

/** Whether a session has a table with rows in it. Apart from the table's own hooks, which are loaded later. */
export const useHasRows = (session: Session | undefined): boolean =>
  useSessions(
    ({ cases }) => !!session?.table && Object.values(cases).some(({ sessionId }) => sessionId === session.id),
  )
