import type { SessionId } from '#domain/session/session.ts'
import { useSessionsStore } from './hooks.ts'
import { newId } from './new-id.ts'

/** Makes a session once more; answers its id, or null where the first one cannot be read. */
export function useDuplicateSession(): (id: SessionId) => Promise<SessionId | null> {
  const store = useSessionsStore()
  return async (id) => {
    try {
      // What reads saved sessions is no part of the first load.
      const { duplicateSession } = await import('./import-session.ts')
      return await duplicateSession(id, { store, newId, now: Date.now })
    } catch {
      return null
    }
  }
}
