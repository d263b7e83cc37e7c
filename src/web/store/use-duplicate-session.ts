import type { SessionId } from '#domain/session/session.ts'
import { useSessionsStore } from './hooks.ts'
import type { OpenDuplicate } from './import-session.ts'
import { newId } from './new-id.ts'

/** Opens a session's duplicate; answers it with what leads back from it, or null where the session cannot be read. */
export function useDuplicateSession(): (id: SessionId) => Promise<OpenDuplicate | null> {
  const store = useSessionsStore()
  return async (id) => {
    try {
      // What reads saved sessions is no part of the first load.
      const { openDuplicate } = await import('./import-session.ts')
      return await openDuplicate(id, { store, newId, now: Date.now })
    } catch {
      return null
    }
  }
}
