import type { SessionDocument } from '#domain/document/session-document.ts'
import type { SessionId } from '#domain/session/session.ts'
import { databaseName } from './database-name.ts'
import { loadPictures } from './document-pictures.ts'
import { openExisting } from './open-existing.ts'
import { createSavedSessionReader } from './read-saved-session.ts'
import { sessionAsDocument } from './session-as-document.ts'
import type { SessionsStore } from './sessions-store.ts'

/** The ids of all sessions that there are, those among them that are saved and not listed yet. */
export async function allSessionIds(store: SessionsStore, name = databaseName): Promise<SessionId[]> {
  const ids = new Set(Object.keys(store.getState().sessions))
  const database = await openExisting(name).catch(() => null)
  for (const key of (await database?.getAllKeys('sessions').catch(() => [])) ?? []) ids.add(String(key))
  database?.close()
  return [...ids].sort()
}

/**
 * A session with its pictures, as it is exported; null where there is nothing to export of it: it was deleted, it cannot
 * be read, or nothing was done in it.
 */
export async function exportedSession(
  id: SessionId,
  store: SessionsStore,
  saved = createSavedSessionReader(),
): Promise<SessionDocument | null> {
  const found = await sessionAsDocument(id, { store, saved })
  if (!found) return null
  const { document } = found
  const [session] = document.tables.sessions
  const isEmpty = document.tables.messages.length + document.tables.cases.length === 0
  if (!session || session.deletedAt !== null || (isEmpty && session.title === '')) return null
  const pictures = await loadPictures(document)
  return Object.keys(pictures).length > 0 ? { ...document, pictures } : document
}
