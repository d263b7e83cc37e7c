import { emptyTables, type Row, type SavedRow, type TableName, type Tables } from './tables.ts'
import { tableList } from './table-list.ts'

/** A row from storage or another tab, made into one of ours, or null. `repaired` is called with what it lost. */
export const parseRow = <T extends TableName>(
  table: T,
  row: unknown,
  repaired: () => void = () => undefined,
): Row<T> | null => tableList[table].read(row, repaired) ?? null

/** Those of the rows that are ours, by table. `onOdd` is called with each that is not, or not whole. */
export function parseRows(rows: readonly SavedRow[], onOdd?: (odd: SavedRow) => void): Tables {
  const tables = emptyTables()
  for (const saved of rows) {
    let isOdd = false
    const parsed = parseRow(saved.table, saved.row, () => (isOdd = true))
    if (parsed) (tables[saved.table] as Record<string, Row>)[parsed.id] = parsed // by the reader of this table
    if (isOdd || !parsed) onOdd?.(saved)
  }
  return tables
}
