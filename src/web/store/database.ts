import { openDB, type IDBPDatabase } from 'idb'
import { databaseName } from './database-name.ts'
import { byPinnedAt, bySession, byUpdatedAt, databaseVersion, migrate, sessionTables } from './migrations.ts'
import { openExisting } from './open-existing.ts'
import { savedRows } from './saved-rows.ts'
import { tableNames, type SavedRow, type TableName } from '#domain/tables/tables.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { within } from './within.ts'

export interface RowChanges {
  put: { table: TableName; row: { id: string } }[]
  delete: { table: TableName; id: string }[]
}

/** The saved tables, one IndexedDB row for each entity. Rows come as they stand there. */
export interface SessionsDatabase {
  /** Made by a newer version of this page: it is read and never written. */
  isNewer: boolean
  /** The rows of the sessions that were used last, without what is in them, of those that are pinned, and of those with these ids. */
  loadNewestSessions(count: number, ids: readonly string[]): Promise<SavedRow[]>
  /** The rows of all sessions, a batch at a time. */
  loadSessions(): AsyncIterable<SavedRow[]>
  /** All rows of one session, and the columns that it names wherever they say that they belong. */
  loadSession(id: string): Promise<SavedRow[]>
  /** The ids of the sessions that questions name. */
  loadAskedSessionIds(): Promise<string[]>
  /** All changes, or none when it throws. */
  write(changes: RowChanges): Promise<void>
}

export interface OpenOptions {
  name?: string
  /**
   * A newer version of this page was opened in another tab, and waits for the database: what is not written yet is
   * written now, for no write succeeds afterwards.
   */
  onTakenOver?: () => Promise<void>
  /**
   * The connection was cut off, and there is another one: the database has these sessions. It may be another database, for
   * browsers let their data be cleared while a page is open.
   */
  onReconnected?: (sessionIds: ReadonlySet<string>) => void
}

/** An older version of this page is open in another tab and does not let the database go. */
export class BlockedError extends Error {}

/** So long the page waits for the database, in milliseconds: a browser whose storage hangs must not keep it closed. */
const openTimeoutMs = 3000
/** So long a tab that is taken over may take for its last write, while the other one waits. */
const lastWriteTimeoutMs = 2000

/** Throws where the browser keeps no data, or an older page does not let go of it. */
export async function openSessionsDatabase(options: OpenOptions = {}): Promise<SessionsDatabase> {
  const { name = databaseName, onTakenOver, onReconnected } = options
  try {
    let isTakenOver = false
    const takenOver = async () => {
      isTakenOver = true
      await onTakenOver?.()
    }
    let database = await connect(name, takenOver)
    // Browsers cut connections off, and a newer page takes the database over: it can be read all the same.
    const read: Read = (work) => work(database).catch(() => readOnce(name)(work))
    const writeAgain = async (error: unknown, changes: RowChanges) => {
      if (isTakenOver || !isCutOff(error)) throw error
      database = await connect(name, takenOver)
      onReconnected?.(new Set((await database.getAllKeys('sessions')).map(String)))
      await write(database, changes)
    }
    return {
      isNewer: false,
      ...readingWith(read, name),
      write: (changes) => write(database, changes).catch((error: unknown) => writeAgain(error, changes)),
    }
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return {
      isNewer: true,
      ...readingWith(readOnce(name), name),
      write: () => Promise.reject(new Error('What a newer Parley saved is only read.')),
    }
  }
}

/** The connection is closed, as browsers do with those of pages in the background. */
const isCutOff = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

async function connect(name: string, onTakenOver: OpenOptions['onTakenOver']): Promise<IDBPDatabase> {
  let isBlocked = false
  const opening = openDB(name, databaseVersion, {
    upgrade: (database, from, _, transaction) => migrate({ database, transaction }, from),
    blocked: () => {
      isBlocked = true
    },
    // Without a version it is to be deleted, and nobody takes it over.
    blocking: (_, version) => void letGo(version === null ? undefined : onTakenOver),
  })
  const letGo = async (lastWrite: OpenOptions['onTakenOver']) => {
    const database = await opening
    await within(lastWriteTimeoutMs, lastWrite?.() ?? Promise.resolve()).catch(() => undefined)
    database.close()
  }
  try {
    return await within(openTimeoutMs, opening)
  } catch (error) {
    // Should it open later all the same, it must not block other tabs.
    opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw isBlocked ? new BlockedError() : error
  }
}

type Read = <T>(work: (database: IDBPDatabase) => Promise<T>) => Promise<T>

/** Opens the database, of whatever version it is, for reading alone, and at once closes it, so that it blocks no other tab. */
const readOnce =
  (name: string): Read =>
  async (work) => {
    const database = await openExisting(name)
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

const readingWith = (read: Read, name: string): Omit<SessionsDatabase, 'isNewer' | 'write'> => ({
  loadNewestSessions: (count, ids) =>
    read(async (database) => {
      const { store } = database.transaction('sessions')
      if (!store.indexNames.contains(byUpdatedAt)) return inTable('sessions', await store.getAll())
      const index = store.index(byUpdatedAt)
      const newest = await index.openKeyCursor(null, 'prev')
      const last = await newest?.advance(count - 1)
      const rows: unknown[] = await index.getAll(last ? IDBKeyRange.lowerBound(last.key) : null)
      const others: unknown[] = await Promise.all(ids.map((id) => store.get(id)))
      const isIndexed = store.indexNames.contains(byPinnedAt)
      const pinned: unknown[] = isIndexed ? await store.index(byPinnedAt).getAll() : []
      return inTable('sessions', [...rows, ...pinned, ...others.filter((row) => row !== undefined)])
    }),

  loadSessions: () => savedRows(['sessions'], name),

  loadSession: (id) => read((database) => rowsOfSession(database, id)),

  loadAskedSessionIds: () =>
    read(async (database) => {
      const ids: string[] = []
      const { store } = database.transaction('messages')
      if (!store.indexNames.contains(bySession)) return ids
      const index = store.index(bySession)
      for (
        let cursor = await index.openKeyCursor(null, 'nextunique');
        cursor;
        cursor = await cursor.continue()
      ) {
        if (typeof cursor.key === 'string') ids.push(cursor.key)
      }
      return ids
    }),
})

/** All rows of one session, and the columns that it names wherever they say that they belong. */
export async function rowsOfSession(database: IDBPDatabase, id: string): Promise<SavedRow[]> {
  // A newer Parley's database may lack a table of ours.
  const isThere = (table: TableName) => database.objectStoreNames.contains(table)
  const transaction = database.transaction(tableNames.filter(isThere))
  // All are asked for at once: each wait for an answer would be one more for whoever reads thousands of sessions.
  const [session, ...tables] = await Promise.all([
    transaction.objectStore('sessions').get(id) as Promise<unknown>,
    ...sessionTables.filter(isThere).map(async (table) => {
      const store = transaction.objectStore(table)
      // A newer Parley's database may have other indexes.
      const isIndexed = store.indexNames.contains(bySession)
      const found: unknown[] = await (isIndexed ? store.index(bySession).getAll(id) : store.getAll())
      return inTable(
        table,
        found.filter((row) => isRecord(row) && row.sessionId === id),
      )
    }),
  ])
  const rows = [...(session === undefined ? [] : inTable('sessions', [session])), ...tables.flat()]
  const ids = new Set(rows.map(({ row }) => idOf(row)))
  for (const columnId of columnIdsOf(session).filter((named) => !ids.has(named))) {
    const row: unknown = await transaction.objectStore('columns').get(columnId)
    if (row !== undefined) rows.push({ table: 'columns', row })
  }
  return rows
}

const inTable = (table: TableName, rows: unknown[]): SavedRow[] => rows.map((row) => ({ table, row }))

const idOf = (row: unknown) => (isRecord(row) ? row.id : undefined)

/** Those that a session's row names, which may be anything. */
function columnIdsOf(row: unknown): string[] {
  const named = isRecord(row) ? row.columnIds : []
  return Array.isArray(named) ? named.filter((id): id is string => typeof id === 'string').slice(0, 1000) : []
}

async function write(database: IDBPDatabase, changes: RowChanges): Promise<void> {
  const transaction = database.transaction(tableNames, 'readwrite')
  const written = [
    ...changes.put.map(({ table, row }) => transaction.objectStore(table).put(row)),
    ...changes.delete.map(({ table, id }) => transaction.objectStore(table).delete(id)),
  ]
  // Left to itself it commits once the page has heard of every row, and a page that is left by then loses them all.
  transaction.commit()
  await Promise.all([...written, transaction.done])
}
