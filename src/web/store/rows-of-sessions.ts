import type { IDBPDatabase } from 'idb'
import type { SessionId } from '#domain/session/session.ts'
import { tableNames, type SavedRow } from '#domain/tables/tables.ts'
import { bySession } from './migrations.ts'

/** From the first id to the last one, both of them in it. */
export interface IdRange {
  first: SessionId
  last: SessionId
}

/**
 * Puts ids together that stand side by side among all ids: sessions used one after the other mostly were begun so too,
 * and one read of twenty sessions takes a fraction of the time of twenty reads.
 */
export function idRanges(all: readonly SessionId[]): (ids: readonly SessionId[]) => IdRange[] {
  const ranks = new Map([...all].sort(byCode).map((id, rank) => [id, rank]))
  return (ids) => {
    const ranges: IdRange[] = []
    for (const id of [...ids].sort(byCode)) {
      const range = ranges.at(-1)
      if (range && ranks.get(range.last) === (ranks.get(id) ?? 0) - 1) range.last = id
      else ranges.push({ first: id, last: id })
    }
    return ranges
  }
}

/** As the database orders them. */
const byCode = (a: string, b: string) => (a < b ? -1 : 1)

/** All rows of the sessions in these ranges. */
export async function rowsOfSessions(
  database: IDBPDatabase,
  ranges: readonly IdRange[],
): Promise<SavedRow[]> {
  // A database of another version may lack a table or an index of ours.
  const tables = tableNames.filter((table) => database.objectStoreNames.contains(table))
  const transaction = database.transaction(tables)
  const reads = tables.flatMap((table) => {
    const store = transaction.objectStore(table)
    const source =
      table === 'sessions' ? store : store.indexNames.contains(bySession) ? store.index(bySession) : null
    return ranges.map(async ({ first, last }) => {
      const rows: unknown[] = source ? await source.getAll(IDBKeyRange.bound(first, last)) : []
      return rows.map((row): SavedRow => ({ table, row }))
    })
  })
  return (await Promise.all(reads)).flat()
}
