import { useMemo } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useSessions } from './hooks.ts'

/** Whether a session has a table with rows in it. Apart from the table's own hooks, which are loaded later. */
export function useHasRows(session: Session | undefined): boolean {
  const cases = useSessions((state) => state.cases)
  // Not with every token: there may be thousands.
  return useMemo(
    () => !!session?.table && Object.values(cases).some(({ sessionId }) => sessionId === session.id),
    [session, cases],
  )
}
