import { maxColumns, maxRows, tooLongCellOf, type Problem, type Table } from './read-result.ts'
import { words } from './words.ts'

/** Makes a table of lines of fields, of which the first may be the header. */
export function tableOfLines(lines: readonly string[][], hasHeader: boolean): Table {
  const problems: Problem[] = []
  const names = hasHeader ? (lines[0] ?? []) : (lines[0] ?? []).map(() => '')
  if (names.length > maxColumns) problems.push({ code: 'too-many-columns', row: 0 })
  const header = distinctNames(names.slice(0, maxColumns), problems)
  const filled = withoutBlankEnd(hasHeader ? lines.slice(1) : lines)
  if (filled.length > maxRows) problems.push({ code: 'too-many-rows', row: maxRows + 1 })
  const rows = filled.slice(0, maxRows).flatMap((fields, index) => {
    const row = index + 1
    const tooLong = tooLongCellOf(fields)
    if (tooLong >= 0) {
      problems.push({ code: 'cell-too-long', row, column: header[tooLong] ?? words.column(tooLong + 1) })
      return []
    }
    if (fields.length < names.length) problems.push({ code: 'too-few-fields', row })
    // Spreadsheets write separators as far as any row is wide.
    if (fields.length > names.length && fields.slice(names.length).some((field) => field !== ''))
      problems.push({ code: 'too-many-fields', row })
    return [fields.length === header.length ? fields : header.map((_, place) => fields[place] ?? '')]
  })
  if (rows.length === 0 && problems.length === 0) problems.push({ code: 'no-rows', row: 0 })
  return { header, rows, problems }
}

/** Names that nothing else has: an empty one is the column's number, a second one has a 2 behind it. */
function distinctNames(names: readonly string[], problems: Problem[]): string[] {
  const taken = new Set<string>()
  const given = names.map((name) => name.trim())
  return given.map((name, place) => {
    const wanted = name === '' ? words.column(place + 1) : name
    if (name !== '' && taken.has(name)) problems.push({ code: 'same-header', row: 0, column: name })
    let found = wanted
    for (let number = 2; taken.has(found) || (found !== wanted && given.includes(found)); number++)
      found = `${wanted} ${number}`
    taken.add(found)
    return found
  })
}

/** Spreadsheets write rows that were emptied, as lines of separators alone. */
function withoutBlankEnd(lines: readonly string[][]): readonly string[][] {
  const last = lines.findLastIndex((fields) => fields.some((field) => field.trim() !== ''))
  return lines.slice(0, last + 1)
}
