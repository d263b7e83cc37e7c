import { mendTables } from './mend-sessions.ts'
import { parseRows } from './parse-rows.ts'
import { tableNames, type SavedRow, type Tables } from './tables.ts'

interface ReadRows {
  /** The rows that could be read, each for itself. */
  parsed: Tables
  /** The same, with what was broken between them mended. */
  tables: Tables
  /** Those of the saved rows that could not be read, or not whole, or that had to be mended. */
  odd: SavedRow[]
}

/** Reads what was saved as far as it can be read. It throws nothing, whatever stands there. */
export function readSaved(saved: readonly SavedRow[]): ReadRows {
  const odd = new Set<SavedRow>()
  const parsed = parseRows(saved, (row) => odd.add(row))
  const tables = mendTables(parsed)
  const mended = new Set(
    tableNames.flatMap((table) =>
      Object.values(parsed[table]).flatMap((row) =>
        tables[table][row.id] === row ? [] : `${table} ${row.id}`,
      ),
    ),
  )
  if (mended.size > 0) {
    for (const each of saved) if (mended.has(`${each.table} ${idOf(each.row)}`)) odd.add(each)
  }
  return { parsed, tables, odd: [...odd] }
}

const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : ''
