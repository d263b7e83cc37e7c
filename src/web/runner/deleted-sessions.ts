import type { SessionId } from '#domain/session/session.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

/** Tells of those of these sessions that are deleted, in this tab or in another, or not there any more. */
export function watchDeletedSessions(
  store: SessionsStore,
  watched: ReadonlyMap<SessionId, unknown>,
  onDeleted: (sessionId: SessionId) => void,
): void {
  store.subscribe(({ sessions }, previous) => {
    if (sessions === previous.sessions) return
    const deleted = [...watched.keys()].filter((id) => sessions[id]?.deletedAt !== null)
    deleted.forEach(onDeleted)
  })
}
