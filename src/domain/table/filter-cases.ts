import type { UnfairnessCause } from '../run/fairness.ts'
import type { Column } from '../session/session.ts'
import type { CaseId } from '../session/table-setup.ts'
import { cellAnswers, isAnswered, isLive } from './cells.ts'
import type { CellVerdict } from './column-sums.ts'
import { failedFor, type FailureReason } from './failed-cases.ts'
import { changeSince } from './out-of-date.ts'
import { isUnfairInRow } from './table-fairness.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'

/** Which rows are on show. */
export type CaseFilter =
  | { kind: 'all' | 'failed' | 'out-of-date' | 'differ' | 'not-passed' }
  /** By whether two columns pass. */
  | { kind: 'outcome'; a: Column['id']; b: Column['id']; aPasses: boolean; bPasses: boolean }
  /** By why a column's answer did not come. */
  | { kind: 'failure'; columnId: Column['id']; reason: FailureReason }
  /** By what befell some of a row's answers and not others. */
  | { kind: 'unfair'; cause: UnfairnessCause }

interface Filtering {
  source: TableSource
  filter: CaseFilter
  /** Rows whose inputs or answers have these words, in whatever case of letters. */
  query: string
  /** A row that stays all the same. */
  keptId?: CaseId | null
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict
}

/** The rows that a filter and a search leave, in their order. */
export function filterCases({ source, filter, query, keptId, verdictOf }: Filtering): Case[] {
  const wanted = query.trim().toLocaleLowerCase()
  const answersOf = (row: Case) =>
    source.columns.map((column) =>
      cellAnswers(source.results[row.id], column.id, { samples: source.samples }).flatMap(
        (answer) => answer ?? [],
      ),
    )
  return source.cases.filter((row) => {
    if (row.id === keptId || (filter.kind === 'all' && wanted === '')) return true
    const answers = answersOf(row)
    return matches(row, answers.flat(), wanted) && passesFilter(row, answers, { source, filter, verdictOf })
  })
}

const matches = (row: Case, answers: readonly CellAnswer[], wanted: string): boolean =>
  wanted === '' ||
  [...Object.values(row.values), row.expected ?? '', ...answers.map(({ run }) => run.text)].some((text) =>
    text.toLocaleLowerCase().includes(wanted),
  )

function passesFilter(
  row: Case,
  answers: readonly (readonly CellAnswer[])[],
  { source, filter, verdictOf }: Omit<Filtering, 'query' | 'keptId'>,
): boolean {
  const over = answers.flat().filter((answer) => !isLive(answer))
  switch (filter.kind) {
    case 'all':
      return true
    case 'failed':
      return over.some((answer) => !isAnswered(answer))
    case 'not-passed':
      return over.some((answer) => verdictOf(answer, row) === 'fail')
    case 'differ':
      return new Set(over.filter(isAnswered).map(({ run }) => run.text.trim())).size > 1
    case 'out-of-date':
      return source.columns.some((column, index) =>
        (answers[index] ?? []).some(
          (answer) =>
            changeSince(answer, { prompt: source.prompt, session: source.session, column, row }) !== null,
        ),
      )
    case 'failure':
      return failedFor(source, row, filter)
    case 'unfair':
      return isUnfairInRow(source, row, filter.cause)
    case 'outcome': {
      const passes = (columnId: Column['id']) =>
        cellPasses(answers[source.columns.findIndex(({ id }) => id === columnId)] ?? [], row, verdictOf)
      return passes(filter.a) === filter.aPasses && passes(filter.b) === filter.bPasses
    }
  }
}

/** Whether every answer of a cell passes; null where none could be scored. */
export function cellPasses(
  answers: readonly CellAnswer[],
  row: Case,
  verdictOf: Filtering['verdictOf'],
): boolean | null {
  const verdicts = answers.map((answer) => verdictOf(answer, row)).filter((verdict) => verdict !== 'none')
  return verdicts.length === 0 ? null : verdicts.every((verdict) => verdict === 'pass')
}
