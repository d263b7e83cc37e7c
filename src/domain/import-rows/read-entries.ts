import { isRecord } from '#protocol/json/is-record.ts'
import { promptfooTestsIn } from './promptfoo.ts'
import { readEntry } from './read-entry.ts'
import type { Problem, ReadRows, RowsFormat } from './read-result.ts'
import { tableOfRecords, type NumberedRecord } from './table-of-records.ts'

/** Reads the value of a whole JSON or YAML text: a list, an object with a list in it, or the one object that it is. */
export function readValue(value: unknown, format: RowsFormat): ReadRows {
  const tests = promptfooTestsIn(value)
  const entries = tests?.tests ?? listIn(value)
  return readEntries(
    entries.map((entry, index) => ({ row: index + 1, entry })),
    format,
    tests?.defaults,
  )
}

/** An entry of a list, with its number from 1. */
export interface NumberedEntry {
  row: number
  entry: unknown
}

/** Reads entries one by one; what one of them shows to be a special format makes it that of all. */
export function readEntries(
  entries: readonly NumberedEntry[],
  format: RowsFormat,
  defaults: Readonly<Record<string, unknown>> | null = null,
): ReadRows {
  const problems: Problem[] = []
  const records: NumberedRecord[] = []
  let found = format
  for (const { row, entry } of entries) {
    const reading = readEntry(entry, defaults)
    if (reading.problem) problems.push({ code: reading.problem, row })
    found = reading.format ?? found
    records.push(...reading.records.map((values) => ({ row, values })))
  }
  const table = tableOfRecords(records)
  problems.push(...table.problems)
  if (table.rows.length === 0 && problems.length === 0) problems.push({ code: 'no-rows', row: 0 })
  return { format: found, header: table.header, rows: table.rows, problems }
}

/** The list of objects in an object, or else any list. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  const lists = Object.values(value).filter((each): each is unknown[] => Array.isArray(each))
  return lists.find((list) => list.some(isRecord)) ?? lists[0] ?? [value]
}
