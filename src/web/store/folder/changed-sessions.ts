import { isRecord } from '#protocol/json/is-record.ts'
import type { SessionId } from '#domain/session/session.ts'

/**
 * The sessions that a tab's message of written rows is about, and of those whose own row is in it whether they are
 * deleted. Any other message is about none.
 */
export function changedSessions(message: unknown): ReadonlyMap<SessionId, boolean | null> {
  const changed = new Map<SessionId, boolean | null>()
  for (const each of Array.isArray(message) ? (message as unknown[]) : []) {
    if (!isRecord(each) || !isRecord(each.row)) continue
    const { table, row } = each
    const id = table === 'sessions' ? row.id : row.sessionId
    if (typeof id !== 'string') continue
    if (table === 'sessions') changed.set(id, row.deletedAt !== null && row.deletedAt !== undefined)
    else if (!changed.has(id)) changed.set(id, null)
  }
  return changed
}
