import { emptyTables, tableNames, type Row, type TableName, type Tables } from './tables.ts'

/** Tables made one by one. */
export function mapTables(make: <T extends TableName>(table: T) => Tables[T]): Tables {
  const tables = emptyTables()
  for (const table of tableNames) Object.assign(tables, { [table]: make(table) })
  return tables
}

/** All rows, each with its table's name. */
export const rowsOf = (tables: Tables): { table: TableName; row: Row }[] =>
  tableNames.flatMap((table) => Object.values<Row>(tables[table]).map((row) => ({ table, row })))
