import type { Variable } from '../../session/table-setup.ts'
import { valueProblem, type ValueProblem } from '../../session/value-problem.ts'
import { inputsKey } from '../inputs-key.ts'
import { valueOf } from '../template.ts'
import type { WrittenRow } from './written-row.ts'

/** A row as it is offered, with what is to be said of it. */
export interface OfferedRow extends WrittenRow {
  /** What it says the same as: a row of the table, or an earlier offer. */
  doubleOf: 'table' | 'offer' | null
  problems: readonly OfferProblem[]
}

export interface OfferProblem {
  name: string
  kind: ValueProblem | 'empty'
}

/** What each row says, in sets: rows of the same inputs have the same. */
export const rowKeys = (rows: readonly WrittenRow[], variables: readonly Variable[]): ReadonlySet<string> =>
  new Set(rows.map((row) => rowKey(row, variables)))

/** Written rows as offers, beside those that the table has, by their keys. */
export function offeredRows(
  written: readonly WrittenRow[],
  variables: readonly Variable[],
  inTable: ReadonlySet<string>,
): OfferedRow[] {
  const earlier = new Set<string>()
  return written.map((row) => {
    const key = rowKey(row, variables)
    const doubleOf = inTable.has(key) ? 'table' : earlier.has(key) ? 'offer' : null
    earlier.add(key)
    return { ...row, doubleOf, problems: problemsOf(row, variables) }
  })
}

const rowKey = ({ values }: WrittenRow, variables: readonly Variable[]) =>
  inputsKey(
    values,
    variables.map(({ name }) => name),
  )

const problemsOf = (row: WrittenRow, variables: readonly Variable[]): OfferProblem[] =>
  variables.flatMap((variable) => {
    const value = valueOf(row.values, variable.name)
    const kind = value.trim() === '' ? 'empty' : valueProblem(variable, value)
    return kind ? [{ name: variable.name, kind }] : []
  })
