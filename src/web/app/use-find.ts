import { useState } from 'react'
import type { TextPlace } from '#domain/search/written-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Find } from '../features/conversation/find/find.ts'

/** What is to be found, and in which session. */
export function useFind() {
  const [find, setFind] = useState<(Find & { sessionId: SessionId }) | null>(null)
  return {
    findIn: (sessionId: SessionId) => (find?.sessionId === sessionId ? find : null),
    /** Asks for the first place of a query in a text, or, without one, from where the reader is. */
    start: (sessionId: SessionId, query = '', place: TextPlace | null = null) =>
      setFind({ id: (find?.id ?? 0) + 1, sessionId, query, place }),
    end: () => setFind(null),
  }
}
