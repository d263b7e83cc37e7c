import type { SessionId } from '#domain/session/session.ts'
import { emptyTables, tableNames, type Row, type TableName, type Tables } from '#domain/tables/tables.ts'
import type { Results } from '#domain/table/table.ts'

/**
 * Rows by their ids in many small parts. A change copies the list of parts and those parts that it changes, so that it
 * costs the same among ten thousand rows as among ten; and where two versions have the same part, nothing has changed.
 */
export type Parts<R> = readonly ReadonlyMap<string, R>[]

/** The tables as the store holds them: the one that may have ten thousand rows, and changes with each token, in parts. */
export interface StoredTables extends Omit<Tables, 'results'> {
  results: Parts<Results>
}

const partCount = 1024

export const emptyStoredTables = (): StoredTables => ({
  ...emptyTables(),
  results: Array.from({ length: partCount }, () => new Map()),
})

/** The part that a row is in. Ids end in what is random of them. */
export function placeOf(id: string): number {
  let sum = 0
  for (const character of id.slice(-4)) sum = sum * 31 + character.charCodeAt(0)
  return sum % partCount
}

export function withRows<R extends { id: string }>(parts: Parts<R>, rows: readonly R[]): Parts<R> {
  if (rows.length === 0) return parts
  const changed = new Map<number, Map<string, R>>()
  for (const row of rows) {
    const place = placeOf(row.id)
    const part = changed.get(place) ?? new Map(parts[place])
    changed.set(place, part.set(row.id, row))
  }
  return parts.map((part, place) => changed.get(place) ?? part)
}

/** With these rows in them; a table to which nothing is added is the same object, so nobody sees a change. */
export function withTables<T extends StoredTables>(tables: T, added: Tables): T {
  const after = { ...tables, results: withRows(tables.results, Object.values(added.results)) }
  for (const table of tableNames) {
    if (table === 'results' || Object.keys(added[table]).length === 0) continue
    Object.assign(after, { [table]: { ...tables[table], ...added[table] } })
  }
  return after
}

/** Without these rows, of which some may not be there. */
export function withoutRows<T extends StoredTables>(
  tables: T,
  gone: readonly { table: TableName; id: string }[],
): T {
  const after: T = { ...tables }
  for (const table of tableNames) {
    const ids = new Set(gone.filter((row) => row.table === table).map(({ id }) => id))
    if (ids.size === 0) continue
    if (table === 'results') {
      after.results = tables.results.map((part) =>
        [...part.keys()].some((id) => ids.has(id)) ? new Map([...part].filter(([id]) => !ids.has(id))) : part,
      )
    } else {
      const others = Object.entries<Row>(tables[table]).filter(([id]) => !ids.has(id))
      Object.assign(after, { [table]: Object.fromEntries(others) })
    }
  }
  return after
}

/** Without the rows of a session, its own among them. */
export function withoutSession<T extends StoredTables>(tables: T, id: SessionId): T {
  const isOther = (row: Row) => ('sessionId' in row ? row.sessionId : row.id) !== id
  const after = {
    ...tables,
    results: tables.results.map((part) => {
      const others = [...part].filter(([, row]) => isOther(row))
      return others.length === part.size ? part : new Map(others)
    }),
  }
  for (const table of tableNames) {
    if (table === 'results') continue
    const others = Object.entries<Row>(tables[table]).filter(([, row]) => isOther(row))
    Object.assign(after, { [table]: Object.fromEntries(others) })
  }
  return after
}
