import { useState } from 'react'
import type { ColumnId, SessionId } from '#domain/session/session.ts'

const none: ReadonlySet<ColumnId> = new Set()
const bySession = new Map<SessionId, ReadonlySet<ColumnId>>()

/** The columns that the reader asks nothing for now: the choice holds while another view or session is on show. */
export function useExcludedColumns(sessionId: SessionId) {
  const [excluded, setExcluded] = useState(bySession.get(sessionId) ?? none)
  const exclude = (ids: readonly ColumnId[]) => {
    const chosen = new Set(ids)
    bySession.set(sessionId, chosen)
    setExcluded(chosen)
  }
  return { excluded, exclude }
}
