import type { RowChanges } from './database.ts'
import type { Parts, StoredTables } from './stored-tables.ts'
import { tableNames, type Row, type TableName } from '#domain/tables/tables.ts'

/** The rows that differ: a row, or a part, that was not touched is the same object in both. */
export function changesBetween(before: StoredTables, after: StoredTables): RowChanges {
  const changes: RowChanges = { put: [], delete: [] }
  for (const table of tableNames) {
    const parts = partsOf(before, table)
    for (const [place, part] of partsOf(after, table).entries()) {
      if (parts[place] === part) continue
      const [old, rows] = [rowsIn(parts[place]), rowsIn(part)]
      for (const row of Object.values(rows)) if (old[row.id] !== row) changes.put.push({ table, row })
      for (const id of Object.keys(old)) if (!(id in rows)) changes.delete.push({ table, id })
    }
  }
  return changes
}

/** What is saved once all that was shown is written: `now` is what was saved `before`, and what was heard meanwhile. */
export function afterWrite(now: StoredTables, before: StoredTables, shown: StoredTables): StoredTables {
  const after = { ...now }
  for (const table of tableNames) {
    const [old, written] = [partsOf(before, table), partsOf(shown, table)]
    const parts = partsOf(now, table).map((part, place) => partAfterWrite(part, old[place], written[place]))
    Object.assign(after, { [table]: table === 'results' ? parts : parts[0] })
  }
  return after
}

/**
 * A row that was heard from another tab meanwhile may have been written before this tab's or after it: it does not count
 * as saved, so that the merged one is written for certain.
 */
function partAfterWrite(now: Part, before: Part | undefined, shown: Part | undefined): Part {
  if (now === before && shown) return shown
  const [after, old, written] = [{ ...rowsIn(now) }, rowsIn(before), rowsIn(shown)]
  for (const id of Object.keys({ ...old, ...written })) {
    const row = written[id]
    if (row === old[id]) continue
    if (row && after[id] === old[id]) after[id] = row
    else delete after[id]
  }
  return isMap(now) ? new Map(Object.entries(after)) : after
}

/** Some of a table's rows, or all. */
type Part = Parts<Row>[number] | Readonly<Record<string, Row>>

/** Most tables are one part. */
const partsOf = (tables: StoredTables, table: TableName): readonly Part[] =>
  table === 'results' ? tables.results : [tables[table]]

const isMap = (part: Part): part is Parts<Row>[number] => part instanceof Map

const rowsIn = (part: Part = {}): Readonly<Record<string, Row>> =>
  isMap(part) ? Object.fromEntries(part) : part
