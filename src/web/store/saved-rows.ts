import { databaseName } from './database-name.ts'
import { openExisting } from './open-existing.ts'
import type { SavedRow, TableName } from '#domain/tables/tables.ts'

const batchSize = 200

/**
 * The saved rows of some tables as they stand, a batch at a time, without holding all of them. It has a connection of
 * its own, so that it can be asked for wherever what is saved is looked through. Nothing where nothing is saved.
 */
export async function* savedRows(
  tables: readonly TableName[],
  name = databaseName,
): AsyncGenerator<SavedRow[], void> {
  const database = await openExisting(name).catch(() => null)
  if (!database) return
  try {
    // One that was saved by another version may lack a table.
    for (const table of tables.filter((each) => database.objectStoreNames.contains(each))) {
      let after: IDBKeyRange | null = null
      for (;;) {
        const store = database.transaction(table).store
        const [keys, rows] = await Promise.all([
          store.getAllKeys(after, batchSize),
          store.getAll(after, batchSize) as Promise<unknown[]>,
        ])
        yield rows.map((row) => ({ table, row }))
        const last = keys.at(-1)
        if (last === undefined || keys.length < batchSize) break
        after = IDBKeyRange.lowerBound(last, true)
      }
    }
  } finally {
    database.close()
  }
}
