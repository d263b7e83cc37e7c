import { isSameSession } from '#domain/document/is-same-session.ts'
import { documentOf, withoutLiveRuns } from '#domain/document/document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import { withNewIds } from '#domain/document/with-new-ids.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { createSavedSessionReader, type SavedSessionReader } from './read-saved-session.ts'
import type { SessionsStore } from './sessions-store.ts'
import { rowOf, wholeTables } from './stored-rows.ts'
import { words } from './words.ts'

interface Options {
  store: SessionsStore
  newId: () => string
  saved?: SavedSessionReader
}

/** `copied`: there is another session, or a later state of this one, under its ids; `present`: it was there already. */
export interface Imported {
  kind: 'added' | 'copied' | 'present'
  sessionId: SessionId
}

/**
 * A session from a document stands in the list from now on, and is saved like any other. The same document twice is one
 * session, and nothing that there is gets lost: where other rows have its ids it comes as a copy.
 */
export async function importSession(document: SessionDocument, options: Options): Promise<Imported> {
  const { store, newId, saved = createSavedSessionReader() } = options
  const own = withSession(withoutLiveRuns(document), { deletedAt: null })
  const { id } = sessionOf(own)
  const present = await sessionAsDocument(id, { store, saved })
  const { sessions } = store.getState()
  const isSame = present?.isWhole === true && isSameSession(present.document, own)
  if (isSame && sessions[id]?.deletedAt === null) return { kind: 'present', sessionId: id }
  if (isSame || (!present && !(await areIdsTaken(own, { store, saved })))) {
    addSession(own, store)
    return { kind: 'added', sessionId: id }
  }
  const copy = copyOf(own, newId)
  addSession(copy, store)
  return { kind: 'copied', sessionId: sessionOf(copy).id }
}

/** A session once more, under ids of its own; null where it cannot be read. Answers that are still coming stop in it. */
export async function duplicateSession(
  id: SessionId,
  { store, newId, saved = createSavedSessionReader(), now }: Options & { now: () => number },
): Promise<SessionId | null> {
  const present = await sessionAsDocument(id, { store, saved })
  if (!present) return null
  const copy = withSession(copyOf(present.document, newId), { createdAt: now(), updatedAt: now() })
  addSession(copy, store)
  return sessionOf(copy).id
}

const addSession = (document: SessionDocument, store: SessionsStore) =>
  store.getState().actions.sessionImported(sessionOf(document).id, tablesOf(document))

type Sources = Required<Pick<Options, 'store' | 'saved'>>

interface Present {
  document: SessionDocument
  /** What is saved of it could be read as it stands: else it is kept as it is until it is opened. */
  isWhole: boolean
}

/** A session that there is, loaded or not, as it would leave the browser. */
async function sessionAsDocument(id: SessionId, { store, saved }: Sources): Promise<Present | null> {
  const state = store.getState()
  const { tables, odd } =
    id in state.loadedSessionIds ? { tables: wholeTables(state), odd: [] } : readSaved(await saved.rowsOf(id))
  const session = state.sessions[id] ?? tables.sessions[id]
  if (!session) return null
  return { document: withoutLiveRuns(documentOf(withoutRemoved(tables), session)), isWhole: odd.length === 0 }
}

async function areIdsTaken(document: SessionDocument, { store, saved }: Sources): Promise<boolean> {
  const tables = tablesOf(document)
  const state = store.getState()
  return rowsOf(tables).some(({ table, row }) => rowOf(state, table, row.id)) || saved.hasAnyOf(tables)
}

function copyOf(document: SessionDocument, newId: () => string): SessionDocument {
  const { title } = sessionOf(document)
  const copy = withNewIds(document, newId)
  return title === '' ? copy : withSession(copy, { title: words.copyOf(title), titledBy: 'user' })
}

const withSession = (document: SessionDocument, fields: Partial<Session>): SessionDocument => ({
  ...document,
  tables: { ...document.tables, sessions: [{ ...sessionOf(document), ...fields }] },
})
