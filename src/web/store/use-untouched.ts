import type { Session } from '#domain/session/session.ts'
import { useSessions, useSessionsStore } from './hooks.ts'
import { isUntouched, untouchedSession } from './untouched.ts'

/** Whether nothing was done yet in a session, or there is none. */
export const useIsUntouched = (session: Session | undefined): boolean =>
  useSessions((state) => session === undefined || isUntouched(session, state))

/** Tells it of any session at the moment it is called. */
export function useReadIsUntouched(): (session: Session | undefined) => boolean {
  const store = useSessionsStore()
  return (session) => session === undefined || isUntouched(session, store.getState())
}

/** Answers, when it is called, the session that serves as the next new one, or undefined. */
export function useReadUntouchedSession(): () => Session | undefined {
  const store = useSessionsStore()
  return () => untouchedSession(store.getState())
}
