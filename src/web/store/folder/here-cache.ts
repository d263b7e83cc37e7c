import type { Here } from '#domain/folder/plan-session.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { StateFacts } from './memory.ts'

/** What was found of a session here. */
export interface LookedHere {
  here: Here
  facts: StateFacts | null
}

/** What is here, as far as it was looked at and has not changed since: a session is read once, and then when it changes. */
export function createHereCache() {
  const kept = new Map<SessionId, LookedHere>()
  const reading = new Set<SessionId>()
  return {
    get: (id: SessionId) => kept.get(id),
    /** It has changed; what is read of it at the moment may be older. */
    forget: (id: SessionId) => {
      kept.delete(id)
      reading.delete(id)
    },
    /** What is under way, or gone, is looked at again each time. */
    fill: async (id: SessionId, look: () => Promise<LookedHere>): Promise<LookedHere> => {
      reading.add(id)
      const looked = await look()
      if (reading.delete(id) && looked.here.kind === 'content') kept.set(id, looked)
      return looked
    },
    clear: () => {
      kept.clear()
      reading.clear()
    },
  }
}

export type HereCache = ReturnType<typeof createHereCache>
