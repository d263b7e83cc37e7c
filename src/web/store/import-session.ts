import { copyIds } from '#domain/document/copy-ids.ts'
import { isSameSession } from '#domain/document/is-same-session.ts'
import { withoutLiveRuns } from '#domain/document/document-of.ts'
import { grownDocument } from '#domain/document/grown-document.ts'
import type { Growth } from '#domain/document/without-grown.ts'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import { withNewIds } from '#domain/document/with-new-ids.ts'
import { inTheList } from '#domain/session/filing.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import type { Tables } from '#domain/tables/tables.ts'
import { createSavedSessionReader, type SavedSessionReader } from './read-saved-session.ts'
import { growSession, ungrowSession } from './grow-session.ts'
import { areIdsTaken, sessionAsDocument, type SessionSources } from './session-as-document.ts'
import type { SessionsStore } from './sessions-store.ts'
import { words } from './words.ts'

interface Options {
  store: SessionsStore
  saved?: SavedSessionReader
}

interface ImportOptions extends Options {
  /** It is another program's conversation: where it has grown since, what is new is added to what is here. */
  canGrow?: boolean
  /** Saves a session that is not here yet, without the store holding it; absent where that cannot be. */
  write?: ((tables: Tables) => Promise<void>) | undefined
}

/**
 * `copied`: there is another session, or another state of this one, under its ids; `grown`: what was new of it was added
 * to it; `present`: it was there already.
 */
export type Imported =
  | { kind: 'added' | 'copied' | 'present'; sessionId: SessionId }
  | { kind: 'grown'; sessionId: SessionId; growths: readonly Growth[] }

/** What an import of a document comes to. */
export type ImportPlan =
  | { kind: 'present'; session: Session }
  | { kind: 'added' | 'copied'; document: SessionDocument }
  | ({ kind: 'grown' } & Growth)

/**
 * A session from a document stands in the list from now on, and is saved like any other. The same document twice is one
 * session, and nothing that there is gets lost: where other rows have its ids it comes as a copy, and that once.
 */
export async function importSession(document: SessionDocument, options: ImportOptions): Promise<Imported> {
  const plan = await planImport(document, options)
  if (plan.kind === 'present') return inPlace(plan.session, options.store)
  const { id } = sessionOf(plan.document)
  // What is here already is the store's to change.
  if (plan.kind === 'grown') {
    growSession(plan, options.store)
    return { kind: 'grown', sessionId: id, growths: [plan] }
  }
  if (options.write && !(id in options.store.getState().sessions)) {
    await options.write(tablesOf(plan.document))
    options.store.getState().actions.sessionsListed({ [id]: sessionOf(plan.document) })
  } else addSession(plan.document, options.store)
  return { kind: plan.kind, sessionId: id }
}

/** It was here already. Saved long ago it may not be listed yet, and could not be opened. */
function inPlace(session: Session, store: SessionsStore): Imported {
  const { sessions, actions } = store.getState()
  if (!(session.id in sessions)) actions.sessionsListed({ [session.id]: session })
  return { kind: 'present', sessionId: session.id }
}

/** What would become of a document; nothing is changed by it. */
export async function planImport(document: SessionDocument, options: ImportOptions): Promise<ImportPlan> {
  const { store, saved = createSavedSessionReader(), canGrow = false } = options
  const own = withSession(withoutLiveRuns(document), { deletedAt: null })
  const { id } = sessionOf(own)
  const present = await sessionAsDocument(id, { store, saved })
  if (!present) {
    const isTaken = await areIdsTaken(own, { store, saved })
    return isTaken ? planCopy(own, { store, saved }) : { kind: 'added', document: own }
  }
  const { session } = present
  const isDeleted = session.deletedAt !== null
  if (present.isWhole && isSameSession(present.document, own)) {
    return isDeleted ? { kind: 'added', document: own } : { kind: 'present', session }
  }
  if (!canGrow || !present.isWhole) return planCopy(own, { store, saved })
  const before = withSession(present.document, { deletedAt: null })
  const grown = grownDocument(before, own)
  if (isDeleted) return { kind: 'added', document: grown ?? before }
  return grown ? { kind: 'grown', document: grown, before } : { kind: 'present', session }
}

/** A copy of a document that is here already is that one; one whose ids are taken by something else has other ids. */
async function planCopy(own: SessionDocument, sources: SessionSources): Promise<ImportPlan> {
  for (let number = 1; ; number++) {
    const copy = copyOf(own, copyIds(own, number))
    const { id } = sessionOf(copy)
    const present = await sessionAsDocument(id, sources)
    if (!present && !(await areIdsTaken(copy, sources))) return { kind: 'copied', document: copy }
    if (!present?.isWhole || !isSameSession(present.document, copy)) continue
    const { session } = present
    return session.deletedAt === null ? { kind: 'present', session } : { kind: 'copied', document: copy }
  }
}

/** An import is taken back: what came with it is deleted, and what was added to sessions is taken out of them. */
export function undoImport(imported: readonly Imported[], store: SessionsStore): void {
  const { actions } = store.getState()
  const growths = imported.flatMap((each) => (each.kind === 'grown' ? each.growths : []))
  for (const growth of growths.toReversed()) ungrowSession(growth, store)
  const isNew = ({ kind }: Imported) => kind === 'added' || kind === 'copied'
  actions.sessionsDeleted(imported.filter(isNew).map(({ sessionId }) => sessionId))
}

interface DuplicateOptions {
  newId: () => string
  now: () => number
}

/** A session once more, under ids of its own; null where it cannot be read. Answers that are still coming stop in it. */
export async function duplicateSession(
  id: SessionId,
  { store, newId, saved = createSavedSessionReader(), now }: Options & DuplicateOptions,
): Promise<SessionId | null> {
  const present = await sessionAsDocument(id, { store, saved })
  if (!present) return null
  const copy = withSession(copyOf(present.document, newId), { createdAt: now(), updatedAt: now() })
  addSession(copy, store)
  return sessionOf(copy).id
}

export interface OpenDuplicate {
  copy: Session
  /** Where it is on show, it makes way for the session that was on show before it. */
  leave: () => void
}

/** A duplicate is opened; null where the session cannot be read. */
export async function openDuplicate(
  id: SessionId,
  options: Options & DuplicateOptions,
): Promise<OpenDuplicate | null> {
  const copyId = await duplicateSession(id, options)
  const { getState } = options.store
  const { actions, openSessionId: before, sessions } = getState()
  const copy = sessions[copyId ?? '']
  if (copyId === null || !copy) return null
  actions.sessionOpened(copyId)
  return {
    copy,
    leave: () => {
      const { openSessionId, opening } = getState()
      const isOnShow = openSessionId === copyId && opening?.kind !== 'loading'
      if (isOnShow && before !== null) actions.sessionOpened(before)
    },
  }
}

const addSession = (document: SessionDocument, store: SessionsStore) =>
  store.getState().actions.sessionImported(sessionOf(document).id, tablesOf(document))

function copyOf(document: SessionDocument, newId: () => string): SessionDocument {
  const { title } = sessionOf(document)
  const renamed = withNewIds(document, newId)
  const session = inTheList(sessionOf(renamed))
  const named: Session = title === '' ? session : { ...session, title: words.copyOf(title), titledBy: 'user' }
  return { ...renamed, tables: { ...renamed.tables, sessions: [named] } }
}

const withSession = (document: SessionDocument, fields: Partial<Session>): SessionDocument => ({
  ...document,
  tables: { ...document.tables, sessions: [{ ...sessionOf(document), ...fields }] },
})
