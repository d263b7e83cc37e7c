import { maxColumns, maxRows, tooLongCellOf, type Problem, type Table } from './read-result.ts'

/** What one row has under which name. */
export type RowRecord = ReadonlyMap<string, string>

/** With the number of the row in its file, from 1. */
export interface NumberedRecord {
  row: number
  values: RowRecord
}

/** Makes a table of records: its columns are all their names, in the order in which they come. */
export function tableOfRecords(records: readonly NumberedRecord[]): Table {
  const problems: Problem[] = []
  const names = new Set<string>()
  for (const { values } of records) for (const name of values.keys()) names.add(name)
  if (names.size > maxColumns) problems.push({ code: 'too-many-columns', row: 0 })
  if (records.length > maxRows) problems.push({ code: 'too-many-rows', row: maxRows + 1 })
  const header = [...names].slice(0, maxColumns)
  const rows = records.slice(0, maxRows).flatMap(({ row, values }) => {
    const fields = header.map((name) => values.get(name) ?? '')
    const column = header[tooLongCellOf(fields)]
    if (column === undefined) return [fields]
    problems.push({ code: 'cell-too-long', row, column })
    return []
  })
  return { header, rows, problems }
}
