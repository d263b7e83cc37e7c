import { rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames, type Tables } from '#domain/tables/tables.ts'
import { databaseName } from './database-name.ts'
import { rowsOfSession } from './database.ts'
import { databaseVersion } from './migrations.ts'
import { openExisting } from './open-existing.ts'
import { hasAnyOf, type SavedSessionReader } from './read-saved-session.ts'

/** What is saved, while many sessions are looked for and written. */
export interface ImportDatabase {
  saved: SavedSessionReader
  /** All rows of a session, or none when it throws; absent where another version of the page saved what is here. */
  write: ((tables: Tables) => Promise<void>) | undefined
  close: () => void
}

/** Opens what is saved; null where nothing is. */
export async function openForImport(name = databaseName): Promise<ImportDatabase | null> {
  const database = await openExisting(name).catch(() => null)
  if (!database) return null
  const write = async (tables: Tables) => {
    const transaction = database.transaction(tableNames, 'readwrite')
    const rows = rowsOf(tables)
    await Promise.all([
      ...rows.map(({ table, row }) => transaction.objectStore(table).put(row)),
      transaction.done,
    ])
  }
  return {
    saved: {
      // Most that are asked for are not here: one look tells so.
      rowsOf: async (id) =>
        (await database.getKey('sessions', id)) === undefined ? [] : rowsOfSession(database, id),
      hasAnyOf: (tables) => hasAnyOf(database, tables),
    },
    write: database.version === databaseVersion ? write : undefined,
    close: () => database.close(),
  }
}
