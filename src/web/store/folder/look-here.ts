import { documentOf, withoutLiveRuns } from '#domain/document/document-of.ts'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { asRead } from '#domain/folder/read-session-file.ts'
import type { Here } from '#domain/folder/plan-session.ts'
import { isSettled } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import { isLive } from '#domain/table/cells.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import type { SavedRow, Tables } from '#domain/tables/tables.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import type { SavedSessionReader } from '../read-saved-session.ts'
import { withRevivedRuns, type Locks } from '../run-locks.ts'
import type { SessionsStore } from '../sessions-store.ts'
import { wholeTables } from '../stored-rows.ts'

export interface HereSources {
  store: SessionsStore
  saved: SavedSessionReader
  locks: Locks | undefined
  now: () => number
}

/** A session as it stands in this browser, as it would be read from its file. */
export type SessionHere =
  | { kind: Exclude<Here['kind'], 'content'> }
  | { kind: 'content'; document: SessionDocument; isEmpty: boolean }

/** So long a deletion can be undone, in milliseconds, with something to spare. */
const undoMs = 30_000

export async function sessionHere(id: SessionId, sources: HereSources): Promise<SessionHere> {
  const loaded = loadedHere(id, sources)
  if (loaded) return loaded
  return savedHere(id, await sources.saved.rowsOf(id), sources)
}

/** The same of saved rows. */
export async function savedHere(
  id: SessionId,
  rows: readonly SavedRow[],
  { locks, now }: Pick<HereSources, 'locks' | 'now'>,
): Promise<SessionHere> {
  const { tables, odd } = readSaved(rows)
  const isDeleted = typeof tables.sessions[id]?.deletedAt === 'number'
  if (odd.length > 0 && !isDeleted) return { kind: 'not-whole' }
  return hereOf(id, await withRevivedRuns(tables, locks), now())
}

/** The same at once, of a session that the page holds; null of any other. */
export function loadedHere(
  id: SessionId,
  { store, now }: Pick<HereSources, 'store' | 'now'>,
): SessionHere | null {
  const state = store.getState()
  return id in state.loadedSessionIds ? hereOf(id, wholeTables(state), now()) : null
}

function hereOf(id: SessionId, tables: Tables, now: number): SessionHere {
  const session = tables.sessions[id]
  if (!session) return { kind: 'none' }
  if (session.deletedAt !== null) return { kind: now - session.deletedAt < undoMs ? 'busy' : 'deleted' }
  const document = documentOf(withoutRemoved(tables), session)
  const isAnswering =
    document.tables.runs.some((run) => !isSettled(run)) ||
    document.tables.results.some(({ answers }) => answers.some(isLive))
  if (isAnswering) return { kind: 'busy' }
  const { messages, cases } = document.tables
  return {
    kind: 'content',
    document: asRead(withoutLiveRuns(document)),
    isEmpty: messages.length + cases.length === 0 && session.title === '',
  }
}
