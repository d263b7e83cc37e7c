import { freeName, namesBeside } from '../../import-rows/names-beside.ts'
import { answerFields } from '../../import-rows/parley.ts'
import { csvOf, plainNumber } from '../csv-lines.ts'
import { nothingExcluded, type Part } from '../parts.ts'
import type { CellVerdict } from '../../table/column-sums.ts'
import type { CellInFile, RowInFile, TableFile } from './table-file.ts'

/**
 * A table for spreadsheets: a line for each row, or for each sample where there are several.
 */
export function toCsv(table: TableFile, excluded = nothingExcluded): string {
  const { columns, variables, rows, samples } = table
  const { expected, before } = namesBeside(variables)
  const hasConversations = rows.some(({ conversation }) => conversation.length > 0)
  const own = [...variables, expected, ...(hasConversations ? [before] : [])]
  const isReplaced = rows.some(({ answers }) => answers.some(({ answeredBy }) => answeredBy !== null))
  const given = answerFields.filter((field) => {
    const part = partOf[field]
    return (field !== 'answered by' || isReplaced) && (part === undefined || !excluded.has(part))
  })
  // One alone says what the verdict says.
  const scores = table.scores.length > 1 && !excluded.has('scores') ? table.scores : []
  const added = [
    ...(samples > 1 ? ['sample'] : []),
    ...columns.flatMap(({ letter }) => [
      ...given.map((field) => `${letter} ${field}`),
      ...scores.map((score, index) => `${letter} score ${index + 1}: ${score}`),
    ]),
  ].map((name) => freeName([name], own))
  const lineOf = (row: RowInFile, sample: number) => [
    ...variables.map((name) => row.inputs[name] ?? ''),
    row.expected ?? '',
    ...(hasConversations ? [row.conversation.length > 0 ? JSON.stringify(row.conversation) : ''] : []),
    ...(samples > 1 ? [String(sample)] : []),
    ...columns.flatMap(({ letter, model }) => {
      const isOfCell = (cell: CellInFile) => cell.column === letter && cell.sample === sample
      const cell = row.answers.find(isOfCell)
      const values = valuesOf(cell, model)
      return [
        ...given.map((field) => String(values[field] ?? '')),
        ...scores.map((_, index) => resultInWords(cell?.scores[index]?.result)),
      ]
    }),
  ]
  const lines = rows.flatMap((row) => Array.from({ length: samples }, (_, index) => lineOf(row, index + 1)))
  return csvOf([[...own, ...added], ...lines])
}

type Field = (typeof answerFields)[number]

const partOf: Partial<Record<Field, Part>> = {
  verdict: 'scores',
  seconds: 'figures',
  tokens: 'figures',
  cost: 'figures',
  mark: 'notes',
  note: 'notes',
}

const resultInWords = (result: CellVerdict | undefined) =>
  result === 'pass' || result === 'fail' ? result : ''

type Values = Partial<Record<Field, string | number | null>>

/** Empty is what is unknown, or was not run. */
function valuesOf(cell: CellInFile | undefined, model: string): Values {
  if (!cell) return { model }
  const { totalMs, tokensOut, costUsd } = cell.figures
  return {
    model: cell.model,
    answer: cell.text,
    state: cell.state,
    verdict: resultInWords(cell.verdict),
    seconds: totalMs === null ? null : totalMs / 1000,
    tokens: tokensOut,
    cost: costUsd === null ? null : plainNumber(costUsd),
    changed: cell.changed,
    mark: cell.mark,
    note: cell.note,
    'answered by': cell.answeredBy,
  }
}
