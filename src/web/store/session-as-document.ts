import { documentOf, withoutLiveRuns } from '#domain/document/document-of.ts'
import { tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import type { SavedSessionReader } from './read-saved-session.ts'
import type { SessionsStore } from './sessions-store.ts'
import { rowOf, wholeTables } from './stored-rows.ts'

/** Where a session may be: in the page, or only saved. */
export interface SessionSources {
  store: SessionsStore
  saved: SavedSessionReader
}

interface Present {
  document: SessionDocument
  /** Its own row as it is here. */
  session: Session
  /** What is saved of it could be read as it stands: else it is kept as it is until it is opened. */
  isWhole: boolean
}

/** A session that there is, loaded or not, as it would leave the browser. */
export async function sessionAsDocument(
  id: SessionId,
  { store, saved }: SessionSources,
): Promise<Present | null> {
  const state = store.getState()
  const { tables, odd } =
    id in state.loadedSessionIds ? { tables: wholeTables(state), odd: [] } : readSaved(await saved.rowsOf(id))
  const session = state.sessions[id] ?? tables.sessions[id]
  if (!session) return null
  const document = withoutLiveRuns(documentOf(withoutRemoved(tables), session))
  return { document, session, isWhole: odd.length === 0 }
}

/** Whether something here has one of a document's ids. */
export async function areIdsTaken(
  document: SessionDocument,
  { store, saved }: SessionSources,
): Promise<boolean> {
  const tables = tablesOf(document)
  const state = store.getState()
  return rowsOf(tables).some(({ table, row }) => rowOf(state, table, row.id)) || saved.hasAnyOf(tables)
}
