import { chainforgeRecords, isChainforgeHeader } from './chainforge.ts'
import { unguarded } from './formula-guard.ts'
import { guessLineEnd, guessSeparator } from './guess-separator.ts'
import { isLangfuseHeader, langfuseRecords } from './langfuse.ts'
import { looksLikeHeader } from './guess-header.ts'
import {
  maxRows,
  type Problem,
  type ReadOptions,
  type ReadRows,
  type Separator,
  type Table,
} from './read-result.ts'
import { isParleyHeader, parleyInputs } from './parley.ts'
import { splitLines } from './split-lines.ts'
import { tableOfLines } from './table-of-lines.ts'
import { tableOfRecords } from './table-of-records.ts'

/** Excel may be told the separator in a first line of its own. */
const separatorLine = /^sep=([,\t;|])(\r\n|\n|\r)/i
/** Stands in no text, so that each line is one field. */
const unitSeparator = '\u001F'

/** Reads lines of fields: CSV, TSV, and the same with semicolons or bars; exports of other programs among them. */
export function readSeparated(whole: string, options: ReadOptions): ReadRows {
  const match = separatorLine.exec(whole)
  const text = match ? whole.slice(match[0].length) : whole
  const separator = options.separator ?? (match?.[1] as Separator | undefined) ?? guessSeparator(text)
  const { lineEnd, isMixed } = guessLineEnd(text, separator)
  const split = splitLines(text, {
    separator: separator === 'none' ? unitSeparator : separator,
    lineEnd,
    isMixed,
    // One for the header, and one more to know that there are too many.
    most: maxRows + 2,
    onProgress: options.onProgress ?? (() => undefined),
  })
  const { unclosed, stray } = split
  const lines = split.lines.map(withoutGuards)
  const hasHeader = options.hasHeader ?? (isParleyHeader(lines[0] ?? []) || looksLikeHeader(lines))
  const table = tableOfLines(lines, hasHeader)
  const problemAt = (code: Problem['code']) => (line: number) => ({ code, row: line + (hasHeader ? 0 : 1) })
  const problems = [
    ...unclosed.map(problemAt('unclosed-quote')),
    ...stray.map(problemAt('stray-quote')),
    ...table.problems,
  ]
  return { ...asExport(table, hasHeader), separator, hasHeader, problems }
}

/** Few cells begin with an apostrophe, and a file may have millions. */
const withoutGuards = (fields: string[]): string[] =>
  fields.some((field) => field.startsWith("'")) ? fields.map(unguarded) : fields

/** What of a table are inputs and expected answers, where the header is that of a program we know. */
function asExport({ header, rows }: Table, hasHeader: boolean): Pick<ReadRows, 'format' | 'header' | 'rows'> {
  if (hasHeader && isChainforgeHeader(header)) {
    const inputs = tableOfRecords(chainforgeRecords(header, rows))
    return { format: 'chainforge', header: inputs.header, rows: inputs.rows }
  }
  if (hasHeader && isLangfuseHeader(header)) {
    const items = tableOfRecords(langfuseRecords(header, rows))
    return { format: 'langfuse', header: items.header, rows: items.rows }
  }
  if (hasHeader && isParleyHeader(header)) return { format: 'parley', ...parleyInputs(header, rows) }
  return { format: 'separated', header, rows }
}
