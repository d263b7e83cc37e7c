import type { Variable } from '../session/table-setup.ts'
import type { CaseMessage } from '../table/table.ts'
import type { ColumnTarget } from './column-target.ts'
import { guessKind } from './guess-kind.ts'
import { readConversation } from './read-conversation.ts'

/** A row as the table takes it. */
export interface ImportedCase {
  values: Record<string, string>
  expected: string | null
  before?: CaseMessage[]
}

/** A variable for which some rows have nothing. */
export interface EmptyCells {
  name: string
  /** Their places, from 0. */
  rows: number[]
}

type Rows = readonly (readonly string[])[]

/** The variables that columns go to, those that are new among them, in the order of the columns. */
export const mappedVariables = (targets: readonly ColumnTarget[]): { name: string; place: number }[] =>
  targets.flatMap((target, place) =>
    target.kind === 'variable' || target.kind === 'new' ? [{ name: target.name, place }] : [],
  )

/** Which rows have nothing for a variable that a column goes to; only variables with such rows. */
export const emptyCellsOf = (rows: Rows, targets: readonly ColumnTarget[]): EmptyCells[] =>
  mappedVariables(targets)
    .map(({ name, place }) => ({ name, rows: rows.flatMap((row, at) => (isEmpty(row[place]) ? [at] : [])) }))
    .filter((empty) => empty.rows.length > 0)

/** How many rows have a conversation that cannot be read. */
export function unreadableConversations(rows: Rows, targets: readonly ColumnTarget[]): number {
  const place = targets.findIndex(({ kind }) => kind === 'before')
  if (place < 0) return 0
  return rows.filter((row) => !isEmpty(row[place]) && readConversation(row[place] ?? '') === null).length
}

/** The rows' places that are imported where those without a value for one of `required` are skipped. */
export function keptRows(
  rowCount: number,
  emptyCells: readonly EmptyCells[],
  required: ReadonlySet<string>,
): number[] {
  const skipped = new Set(emptyCells.flatMap(({ name, rows }) => (required.has(name) ? rows : [])))
  return Array.from({ length: rowCount }, (_, at) => at).filter((at) => !skipped.has(at))
}

/** Makes cases of rows. A conversation that cannot be read is left out. */
export function casesOfRows(rows: Rows, targets: readonly ColumnTarget[]): ImportedCase[] {
  const variables = mappedVariables(targets)
  const expectedAt = targets.findIndex(({ kind }) => kind === 'expected')
  const beforeAt = targets.findIndex(({ kind }) => kind === 'before')
  return rows.map((row) => {
    const expected = row[expectedAt]
    const before = isEmpty(row[beforeAt]) ? null : readConversation(row[beforeAt] ?? '')
    return {
      // Unlike an assignment this makes a variable of `__proto__` too.
      values: Object.fromEntries(variables.map(({ name, place }) => [name, row[place] ?? ''])),
      expected: expected === undefined || isEmpty(expected) ? null : expected,
      ...(before !== null && before.length > 0 && { before }),
    }
  })
}

/** The table's variables with those that are new, whose kinds are guessed from their values. */
export const variablesAfter = (
  variables: readonly Variable[],
  rows: Rows,
  targets: readonly ColumnTarget[],
): Variable[] => [
  ...variables,
  ...targets.flatMap((target, place) =>
    target.kind === 'new' ? [{ name: target.name, ...guessKind(rows.map((row) => row[place] ?? '')) }] : [],
  ),
]

const isEmpty = (cell: string | undefined) => cell === undefined || cell.trim() === ''
