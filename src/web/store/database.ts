import { openDB, type IDBPDatabase } from 'idb'
import { databaseName } from './database-name.ts'
import { parseRows } from './parse-rows.ts'
import { tableNames, type TableName, type Tables } from './tables.ts'

/** Version 1: an object store for each table, rows keyed by id. A later version migrates in `upgrade`. */
export const databaseVersion = 1

export interface RowChanges {
  put: { table: TableName; row: { id: string } }[]
  delete: { table: TableName; id: string }[]
}

/** The saved tables, one IndexedDB row for each entity. */
export interface SessionsDatabase {
  /** Everything that is saved and readable; rows that are not ours are left where they are. */
  load(): Promise<Tables>
  /** All changes, or none when it throws. */
  write(changes: RowChanges): Promise<void>
}

/** Throws where the browser keeps no data, or holds data of a newer version of this page. */
export async function openSessionsDatabase(name = databaseName): Promise<SessionsDatabase> {
  const database = await openDB(name, databaseVersion, {
    upgrade: (opened) => {
      for (const table of tableNames) opened.createObjectStore(table, { keyPath: 'id' })
    },
  })
  return { load: () => load(database), write: (changes) => write(database, changes) }
}

async function load(database: IDBPDatabase): Promise<Tables> {
  const transaction = database.transaction(tableNames, 'readonly')
  const rows = await Promise.all(
    tableNames.map(async (table) => {
      const saved: unknown[] = await transaction.objectStore(table).getAll()
      return saved.map((row) => ({ table, row }))
    }),
  )
  return parseRows(rows.flat())
}

async function write(database: IDBPDatabase, changes: RowChanges): Promise<void> {
  const transaction = database.transaction(tableNames, 'readwrite')
  await Promise.all([
    ...changes.put.map(({ table, row }) => transaction.objectStore(table).put(row)),
    ...changes.delete.map(({ table, id }) => transaction.objectStore(table).delete(id)),
    transaction.done,
  ])
}
