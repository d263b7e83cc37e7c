import type { ColumnId } from '../session/session.ts'
import type { CaseId } from '../session/table-setup.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import { settledFigures, type CellVerdict } from './column-sums.ts'
import { cellPasses } from './filter-cases.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'
import { valueOf } from './template.ts'

/** What rows are sorted by; null leaves them in the order in which they stand. */
export type CaseSort = {
  by: SortKey
  isDescending: boolean
} | null

type SortKey =
  | { kind: 'input'; name: string }
  | { kind: 'expected' }
  /** Failed before passed, by all answers of a cell; shorter before longer and quicker before slower, by the first. */
  | { kind: 'verdict' | 'length' | 'time'; columnId: ColumnId }

/** Numbers within texts count as numbers: 9 before 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * The rows in the order of a sort; those that have nothing to be sorted by come last, either way. `asSorted` has rows as they
 * were when they were sorted: they stand where they did then.
 */
export function sortCases(
  cases: readonly Case[],
  sort: CaseSort,
  { results, samples }: Pick<TableSource, 'results' | 'samples'>,
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict,
  asSorted: ReadonlyMap<CaseId, Case> = new Map(),
): readonly Case[] {
  if (!sort) return cases
  const { by, isDescending } = sort
  const keyOf = (row: Case): string | number | null => {
    if (by.kind === 'input') return valueOf(row.values, by.name) || null
    if (by.kind === 'expected') return row.expected || null
    const answers = cellAnswers(results[row.id], by.columnId, { samples })
    if (by.kind === 'verdict') {
      const given = answers.flatMap((answer) => answer ?? [])
      const passes = cellPasses(given, row, verdictOf)
      return passes === null ? null : Number(passes)
    }
    const [answer] = answers
    if (!answer || !isAnswered(answer)) return null
    return by.kind === 'length' ? answer.run.text.length : settledFigures(answer.run).total
  }
  const keyed = cases.map((row) => ({ row, key: keyOf(asSorted.get(row.id) ?? row) }))
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other))
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return isDescending ? compare(b.key, a.key) : compare(a.key, b.key)
    })
    .map(({ row }) => row)
}
