import { openDB, type IDBPDatabase } from 'idb'
import { databaseName } from './database-name.ts'
import { bySession, databaseVersion, migrate, sessionTables } from './migrations.ts'
import { tableNames, type SavedRow, type TableName } from './tables.ts'
import { within } from './within.ts'

export interface RowChanges {
  put: { table: TableName; row: { id: string } }[]
  delete: { table: TableName; id: string }[]
}

/** The saved tables, one IndexedDB row for each entity. Rows come as they stand there. */
export interface SessionsDatabase {
  /** Made by a newer version of this page: it is read and never written. */
  isNewer: boolean
  /** The rows of the sessions themselves, without what is in them. */
  loadSessions(): Promise<SavedRow[]>
  /** All rows of one session, and the columns that it names wherever they say that they belong. */
  loadSession(id: string): Promise<SavedRow[]>
  /** The ids of the sessions that questions name. */
  loadAskedSessionIds(): Promise<string[]>
  /** All changes, or none when it throws. */
  write(changes: RowChanges): Promise<void>
}

interface Options {
  name?: string
  /**
   * A newer version of this page was opened in another tab, and waits for the database: what is not written yet is
   * written now, for no write succeeds afterwards.
   */
  onTakenOver?: () => Promise<void>
}

/** An older version of this page is open in another tab and does not let the database go. */
export class BlockedError extends Error {}

/** So long the page waits for the database, in milliseconds: a browser whose storage hangs must not keep it closed. */
const openTimeoutMs = 3000
/** So long a tab that is taken over may take for its last write, while the other one waits. */
const lastWriteTimeoutMs = 2000

/** Throws where the browser keeps no data, or an older page does not let go of it. */
export async function openSessionsDatabase(options: Options = {}): Promise<SessionsDatabase> {
  const { name = databaseName, onTakenOver } = options
  try {
    const database = await connect(name, onTakenOver)
    // Browsers cut connections off, and a newer page takes the database over: it can be read all the same.
    const read: Read = (work) => work(database).catch(() => readOnce(name)(work))
    return { isNewer: false, ...readingWith(read), write: (changes) => write(database, changes) }
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return {
      isNewer: true,
      ...readingWith(readOnce(name)),
      write: () => Promise.reject(new Error('What a newer Parley saved is only read.')),
    }
  }
}

async function connect(name: string, onTakenOver: Options['onTakenOver']): Promise<IDBPDatabase> {
  let isBlocked = false
  const opening = openDB(name, databaseVersion, {
    upgrade: (database, from, _, transaction) => migrate({ database, transaction }, from),
    blocked: () => {
      isBlocked = true
    },
    blocking: () => void letGo(),
  })
  const letGo = async () => {
    const database = await opening
    await within(lastWriteTimeoutMs, onTakenOver?.() ?? Promise.resolve()).catch(() => undefined)
    database.close()
  }
  try {
    return await within(openTimeoutMs, opening)
  } catch (error) {
    // Should it open later all the same, it stands in nobody's way.
    opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw isBlocked ? new BlockedError() : error
  }
}

type Read = <T>(work: (database: IDBPDatabase) => Promise<T>) => Promise<T>

/** Opens the database, of whatever version it is, for reading alone, and at once closes it: it stands in nobody's way. */
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

/** A database of whatever version it is. Throws where there is none, and makes none. */
export const openExisting = async (name: string): Promise<IDBPDatabase> =>
  openDB(name, undefined, {
    upgrade: (_, __, ___, transaction) => {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })

const readingWith = (
  read: Read,
): Pick<SessionsDatabase, 'loadSessions' | 'loadSession' | 'loadAskedSessionIds'> => ({
  loadSessions: () =>
    read(async (database) => {
      const rows: unknown[] = await database.getAll('sessions')
      return rows.map((row) => ({ table: 'sessions', row }))
    }),

  loadSession: (id) =>
    read(async (database) => {
      const transaction = database.transaction(tableNames)
      const session: unknown = await transaction.objectStore('sessions').get(id)
      const found = await Promise.all(
        sessionTables.map(async (table) => {
          const rows: unknown[] = await transaction.objectStore(table).index(bySession).getAll(id)
          return rows.map((row): SavedRow => ({ table, row }))
        }),
      )
      const rows = [
        ...(session === undefined ? [] : [{ table: 'sessions' as const, row: session }]),
        ...found.flat(),
      ]
      const lost = columnIdsOf(session).filter((columnId) => !rows.some(({ row }) => idOf(row) === columnId))
      for (const columnId of lost) {
        const row: unknown = await transaction.objectStore('columns').get(columnId)
        if (row !== undefined) rows.push({ table: 'columns', row })
      }
      return rows
    }),

  loadAskedSessionIds: () =>
    read(async (database) => {
      const ids: string[] = []
      const index = database.transaction('messages').store.index(bySession)
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

const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined)

/** Those that a session's row names, which may be anything. */
function columnIdsOf(row: unknown): string[] {
  const named = typeof row === 'object' && row !== null && 'columnIds' in row ? row.columnIds : []
  return Array.isArray(named) ? named.filter((id): id is string => typeof id === 'string').slice(0, 1000) : []
}

async function write(database: IDBPDatabase, changes: RowChanges): Promise<void> {
  const transaction = database.transaction(tableNames, 'readwrite')
  await Promise.all([
    ...changes.put.map(({ table, row }) => transaction.objectStore(table).put(row)),
    ...changes.delete.map(({ table, id }) => transaction.objectStore(table).delete(id)),
    transaction.done,
  ])
}
