import type { Row, TableName, Tables } from '#domain/tables/tables.ts'
import { placeOf, type Parts, type StoredTables } from './stored-tables.ts'

export const rowIn = <R>(parts: Parts<R>, id: string): R | undefined => parts[placeOf(id)]?.get(id)

export const rowOf = (tables: StoredTables, table: TableName, id: string): Row | undefined =>
  table === 'results' ? rowIn(tables.results, id) : tables[table][id]

/** All rows in one object, which costs a copy of them: for what looks at each. */
export const allRows = <R>(parts: Parts<R>): Record<string, R> =>
  Object.fromEntries(parts.flatMap((part) => [...part]))

/** The same for the tables. */
export const wholeTables = (tables: StoredTables): Tables => ({ ...tables, results: allRows(tables.results) })
