import type { IDBPDatabase } from 'idb'
import type { SessionId } from '#domain/session/session.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames, type SavedRow, type Tables } from '#domain/tables/tables.ts'
import { databaseName } from './database-name.ts'
import { rowsOfSession } from './database.ts'
import { openExisting } from './open-existing.ts'

/** What of saved sessions is asked for where they are not loaded. */
export interface SavedSessionReader {
  /** All saved rows of a session; none where nothing is saved. */
  rowsOf: (id: SessionId) => Promise<SavedRow[]>
  /** Whether a row is saved under one of these rows' ids. */
  hasAnyOf: (tables: Tables) => Promise<boolean>
}

/** Reads with connections of its own. It fails where something is saved and cannot be read. */
export const createSavedSessionReader = (name = databaseName): SavedSessionReader => ({
  rowsOf: async (id) => {
    const database = await openExisting(name).catch(() => null)
    if (!database) return []
    try {
      return await rowsOfSession(database, id)
    } finally {
      database.close()
    }
  },

  hasAnyOf: async (tables) => {
    const database = await openExisting(name).catch(() => null)
    if (!database) return false
    try {
      return await hasAnyOf(database, tables)
    } finally {
      database.close()
    }
  },
})

/** Whether a row is saved under one of these rows' ids. */
export async function hasAnyOf(database: IDBPDatabase, tables: Tables): Promise<boolean> {
  const there = tableNames.filter((table) => database.objectStoreNames.contains(table))
  const transaction = database.transaction(there)
  const keys = await Promise.all(
    rowsOf(tables)
      .filter(({ table }) => there.includes(table))
      .map(({ table, row }) => transaction.objectStore(table).getKey(row.id)),
  )
  return keys.some((key) => key !== undefined)
}
