import type { Session } from '#domain/session/session.ts'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { forgetDraft } from './left-drafts.ts'
import { isGone } from './is-gone.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { KeepingFirst } from './set-aside.ts'
import { rowOf } from './stored-rows.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'

interface Options {
  store: SessionsStore
  database: Pick<SessionsDatabase, 'loadSession'>
  aside: KeepingFirst
  write: (changes: RowChanges) => Promise<void>
  isAlone: boolean
  now: () => number
}

/**
 * Deletes the rows of sessions whose deletion can no longer be undone, and what was being written in them, one after
 * another. What fails is left for the next start.
 */
export async function deleteForGood(sessions: readonly Session[], options: Options): Promise<void> {
  const { store, database, aside, write, isAlone, now } = options
  try {
    for (const session of sessions) {
      const { parsed, odd } = readSaved(await database.loadSession(session.id))
      aside.add(odd)
      // Another computer may have gone on with it since it was listed: then it is back.
      const current = parsed.sessions[session.id]
      // A session in which anything is odd is kept for its hour, even by the only tab.
      if (!current || !isGone(current, { isAlone: isAlone && odd.length === 0, now: now() })) continue
      const inUse = store.getState()
      const gone = rowsOf(parsed).filter(({ table, row }) => !rowOf(inUse, table, row.id))
      await write({ put: [], delete: gone.map(({ table, row }) => ({ table, id: row.id })) })
      if (!(session.id in inUse.sessions)) forgetDraft(session.id)
    }
  } catch {
    // The storage does not answer, or a newer page has taken it over.
  }
}
