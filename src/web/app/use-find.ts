import { useState } from 'react'
import type { TextPlace } from '#domain/search/written-text.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Find } from '../features/conversation/find/find.ts'

interface FindInSession extends Find {
  sessionId: SessionId
  /** Its session was on show since: until then it may still have to be read. */
  isBegun: boolean
}

/** What is to be found, and in which session. It ends when another session or workspace than that is on show. */
export function useFind(shownSessionId: SessionId | null) {
  const [find, setFind] = useState<FindInSession | null>(null)
  const isOnShow = find !== null && find.sessionId === shownSessionId
  if (find && find.isBegun !== isOnShow) setFind(isOnShow ? { ...find, isBegun: true } : null)
  return {
    onShow: isOnShow ? find : null,
    /** Asks for the first place of a query in a text, or, without one, from where the reader is. */
    start: (sessionId: SessionId, query = '', place: TextPlace | null = null) =>
      setFind({ id: (find?.id ?? 0) + 1, sessionId, query, place, isBegun: false }),
    end: () => setFind(null),
    /** A session is asked for: what was to be found in another one that is still being read is not wanted any more. */
    endElsewhere: (sessionId: SessionId) => {
      if (find && find.sessionId !== sessionId) setFind(null)
    },
  }
}
