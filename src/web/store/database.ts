import { openDB, type IDBPDatabase } from 'idb'
import { databaseName } from './database-name.ts'
import { databaseVersion, migrate } from './migrations.ts'
import { tableNames, type SavedRow, type TableName } from './tables.ts'
import { within } from './within.ts'

export interface RowChanges {
  put: { table: TableName; row: { id: string } }[]
  delete: { table: TableName; id: string }[]
}

/** The saved tables, one IndexedDB row for each entity. */
export interface SessionsDatabase {
  /** Made by a newer version of this page: it is read and never written. */
  isNewer: boolean
  /** Every row as it stands there. */
  load(): Promise<SavedRow[]>
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
    return { isNewer: false, load: () => load(database), write: (changes) => write(database, changes) }
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return newerDatabase(name)
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

/** It is opened for reading alone, and at once closed again: it stands in nobody's way. */
const newerDatabase = (name: string): SessionsDatabase => ({
  isNewer: true,
  load: async () => {
    const database = await openExisting(name)
    try {
      return await load(database)
    } finally {
      database.close()
    }
  },
  write: () => Promise.reject(new Error('What a newer Parley saved is only read.')),
})

/** Of whatever version it is; throws where there is none, and makes none. */
const openExisting = (name: string): Promise<IDBPDatabase> =>
  openDB(name, undefined, {
    upgrade: (_, __, ___, transaction) => {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })

async function load(database: IDBPDatabase): Promise<SavedRow[]> {
  const tables = tableNames.filter((table) => database.objectStoreNames.contains(table))
  if (tables.length === 0) return []
  const transaction = database.transaction(tables, 'readonly')
  const rows = await Promise.all(
    tables.map(async (table) => {
      const saved: unknown[] = await transaction.objectStore(table).getAll()
      return saved.map((row) => ({ table, row }))
    }),
  )
  return rows.flat()
}

async function write(database: IDBPDatabase, changes: RowChanges): Promise<void> {
  const transaction = database.transaction(tableNames, 'readwrite')
  await Promise.all([
    ...changes.put.map(({ table, row }) => transaction.objectStore(table).put(row)),
    ...changes.delete.map(({ table, id }) => transaction.objectStore(table).delete(id)),
    transaction.done,
  ])
}
