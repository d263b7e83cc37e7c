import { guarded } from '../../import-rows/formula-guard.ts'
import { freeName, namesBeside } from '../../import-rows/names-beside.ts'
import { answerFields } from '../../import-rows/parley.ts'
import type { CellInFile, RowInFile, TableFile } from './table-file.ts'

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/**
 * A table for spreadsheets (RFC 4180): a line for each row, or for each sample where there are several. No cell is a
 * formula, and the import takes off again what makes it none.
 */
export function toCsv(table: TableFile): string {
  const { columns, variables, rows, samples } = table
  const { expected, before } = namesBeside(variables)
  const hasConversations = rows.some(({ conversation }) => conversation.length > 0)
  const own = [...variables, expected, ...(hasConversations ? [before] : [])]
  const added = [
    ...(samples > 1 ? ['sample'] : []),
    ...columns.flatMap(({ letter }) => answerFields.map((field) => `${letter} ${field}`)),
  ].map((name) => freeName([name], own))
  const lineOf = (row: RowInFile, sample: number) => [
    ...variables.map((name) => row.inputs[name] ?? ''),
    row.expected ?? '',
    ...(hasConversations ? [row.conversation.length > 0 ? JSON.stringify(row.conversation) : ''] : []),
    ...(samples > 1 ? [String(sample)] : []),
    ...columns.flatMap(({ letter, model }) => {
      const isOfCell = (cell: CellInFile) => cell.column === letter && cell.sample === sample
      return fieldsOf(row.answers.find(isOfCell), model)
    }),
  ]
  const lines = rows.flatMap((row) => Array.from({ length: samples }, (_, index) => lineOf(row, index + 1)))
  return byteOrderMark + [[...own, ...added], ...lines].map((fields) => `${lineFrom(fields)}\r\n`).join('')
}

/** In the order of `answerFields`; empty is what is unknown, or was not run. */
function fieldsOf(cell: CellInFile | undefined, model: string): string[] {
  if (!cell) return answerFields.map((field) => (field === 'model' ? model : ''))
  const { totalMs, tokensOut, costUsd } = cell.figures
  const values: Record<(typeof answerFields)[number], string | number | null> = {
    model: cell.model,
    answer: cell.text,
    state: cell.state,
    verdict: cell.verdict === 'none' ? null : cell.verdict,
    seconds: totalMs === null ? null : totalMs / 1000,
    tokens: tokensOut,
    cost: costUsd === null ? null : plainNumber(costUsd),
    changed: cell.changed,
    mark: cell.mark,
    note: cell.note,
  }
  return answerFields.map((field) => String(values[field] ?? ''))
}

/** Without an exponent, which not every reader knows. */
const plainNumber = (number: number) => number.toFixed(10).replace(/\.?0+$/, '')

const lineFrom = (fields: readonly string[]) => fields.map((field) => quoted(guarded(field))).join(',')

/** Also around the separators of others, so that none is taken for this file's. */
const quoted = (field: string) => (/[",\t;|\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
