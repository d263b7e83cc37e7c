import type { SessionId } from '#domain/session/session.ts'
import type { SessionsDatabase } from './database.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import type { ReceivedChanges } from './other-tabs.ts'
import { withRevivedRuns, type Locks } from './run-locks.ts'
import type { Saving } from './save-changes.ts'
import type { SessionsStore } from './sessions-store.ts'
import { mapTables } from '#domain/tables/map-tables.ts'
import type { Row, SavedRow, TableName, Tables } from '#domain/tables/tables.ts'
import { within } from './within.ts'

interface Options {
  store: SessionsStore
  database: Pick<SessionsDatabase, 'loadSession'>
  saving: Saving
  locks: Locks | undefined
  /** Called with the rows that could not be read whole, before anything of their session is in the store. */
  onOdd: (odd: readonly SavedRow[]) => void
  /** Whether no other tab may still undo what was removed; it is asked once the rows are read. */
  isAlone: () => Promise<boolean>
  /** So long a session's rows are waited for, in milliseconds. */
  timeoutMs: number
}

/** Brings sessions from the database into the store, each once, and what other tabs say of those that are there. */
export function createSessionLoader(options: Options) {
  const { store, database, saving, locks, onOdd, isAlone, timeoutMs } = options
  const { actions } = store.getState()
  const loading = new Map<SessionId, Promise<void>>()
  /** What other tabs sent while sessions were being read: it may be newer than what is read. */
  const receivedMeanwhile: ReceivedChanges[] = []

  const load = async (id: SessionId) => {
    const { parsed, tables, odd } = readSaved(await within(timeoutMs, database.loadSession(id)))
    onOdd(odd)
    const revived = await withRevivedRuns(tables, locks)
    const canTidy = odd.length === 0 && (await isAlone())
    saving.sessionRead(id, parsed, canTidy ? withoutRemoved(revived) : revived)
  }

  const loadOnce = (id: SessionId): Promise<void> => {
    if (id in store.getState().loadedSessionIds) return Promise.resolve()
    const begun = loading.get(id)
    if (begun) return begun
    const promise = load(id).finally(() => {
      loading.delete(id)
      if (loading.size === 0) receivedMeanwhile.splice(0).forEach(receive)
    })
    loading.set(id, promise)
    return promise
  }

  /** Of a session that is not loaded only its own row counts: the others are in the database, where it is loaded from. */
  const receive = (changes: ReceivedChanges) => {
    if (loading.size > 0) {
      receivedMeanwhile.push(changes)
      return
    }
    const { loadedSessionIds } = store.getState()
    const isHere = (table: TableName, row: Row) =>
      table === 'sessions' || ('sessionId' in row && row.sessionId in loadedSessionIds)
    saving.changesReceived({ ...changes, put: pickRows(changes.put, isHere) })
  }

  store.subscribe(({ opening }, { opening: before }) => {
    if (opening?.kind !== 'loading' || opening === before) return
    loadOnce(opening.sessionId).catch(() => actions.sessionNotLoaded(opening.sessionId))
  })
  return { load: loadOnce, receive }
}

const pickRows = (tables: Tables, isPicked: (table: TableName, row: Row) => boolean): Tables =>
  mapTables(
    <T extends TableName>(table: T) =>
      Object.fromEntries(
        Object.entries<Row>(tables[table]).filter(([, row]) => isPicked(table, row)),
      ) as Tables[T], // the rows of this table
  )
