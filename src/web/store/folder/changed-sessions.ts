import { isRecord } from '#protocol/json/is-record.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { SavedRow } from '#domain/tables/tables.ts'

/** The sessions that written rows are of, and of those whose own row is among them whether they are deleted. */
export function changedSessions(rows: readonly SavedRow[]): ReadonlyMap<SessionId, boolean | null> {
  const changed = new Map<SessionId, boolean | null>()
  for (const { table, row } of rows) {
    if (!isRecord(row)) continue
    const id = table === 'sessions' ? row.id : row.sessionId
    if (typeof id !== 'string') continue
    if (table === 'sessions') changed.set(id, row.deletedAt !== null && row.deletedAt !== undefined)
    else if (!changed.has(id)) changed.set(id, null)
  }
  return changed
}
