import { openDB, type IDBPDatabase } from 'idb'
import { databaseName } from './database-name.ts'
import { tableNames, type SavedRow, type TableName } from './tables.ts'

/** Version 1: an object store for each table, rows keyed by id. A later version migrates in `upgrade`. */
export const databaseVersion = 1

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
  /** A newer version of this page was opened in another tab, and takes the database over: no write succeeds from then on. */
  onTakenOver?: () => void
}

/** Throws where the browser keeps no data. */
export async function openSessionsDatabase(options: Options = {}): Promise<SessionsDatabase> {
  const { name = databaseName, onTakenOver } = options
  try {
    const database = await openDB(name, databaseVersion, {
      upgrade: (opened) => {
        for (const table of tableNames) opened.createObjectStore(table, { keyPath: 'id' })
      },
      blocking: () => {
        database.close()
        onTakenOver?.()
      },
    })
    return { isNewer: false, load: () => load(database), write: (changes) => write(database, changes) }
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    return newerDatabase(name)
  }
}

/** It is opened for reading alone, and at once closed again: it stands in nobody's way. */
const newerDatabase = (name: string): SessionsDatabase => ({
  isNewer: true,
  load: async () => {
    const database = await openDB(name)
    try {
      return await load(database)
    } finally {
      database.close()
    }
  },
  write: () => Promise.reject(new Error('What a newer Parley saved is only read.')),
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
