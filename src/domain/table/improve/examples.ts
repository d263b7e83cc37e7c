import type { Column } from '../../session/session.ts'
import type { CaseId, PromptId } from '../../session/table-setup.ts'
import { cellAnswers, isAnswered } from '../cells.ts'
import type { CellVerdict } from '../column-sums.ts'
import type { Case, CellAnswer, Results } from '../table.ts'
import { inDrawnOrder } from './held-out.ts'

/** An answer that the model is shown. */
export interface Example {
  row: Case
  answer: CellAnswer
}

/** Answers that failed and answers that passed. */
export interface Examples {
  failed: readonly Example[]
  passed: readonly Example[]
}

interface Scored {
  cases: readonly Case[]
  columns: readonly Pick<Column, 'id'>[]
  results: Readonly<Record<CaseId, Results | undefined>>
  samples: number
  /** The version that was answered. */
  promptId: PromptId
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict
}

/** All answers of these rows to a version of the prompt that a score says something of, row by row. */
export function scoredAnswers(scored: Scored): Examples {
  const all = scored.cases.flatMap((row) =>
    answersOf(row, scored).map((answer) => ({ row, answer, verdict: scored.verdictOf(answer, row) })),
  )
  return {
    failed: all.filter(({ verdict }) => verdict === 'fail'),
    passed: all.filter(({ verdict }) => verdict === 'pass'),
  }
}

const answersOf = (row: Case, { columns, results, samples, promptId }: Scored): CellAnswer[] =>
  columns.flatMap((column) =>
    cellAnswers(results[row.id], column.id, { samples, promptId }).flatMap((answer) =>
      answer && isAnswered(answer) ? answer : [],
    ),
  )

/** So many say what goes wrong; more would only cost. */
const maxFailed = 20
/** So many say what must stay as it is. */
const maxPassed = 6

/** Some of the answers: of as many rows as there are before a second one of any, and the rows as they are drawn. */
export const someOf = ({ failed, passed }: Examples): Examples => ({
  failed: spread(failed).slice(0, maxFailed),
  passed: spread(passed).slice(0, maxPassed),
})

function spread(examples: readonly Example[]): Example[] {
  const byRow = new Map<Case, Example[]>()
  for (const example of examples) {
    const known = byRow.get(example.row)
    if (known) known.push(example)
    else byRow.set(example.row, [example])
  }
  const rows = inDrawnOrder([...byRow.keys()], ({ id }) => id).map((row) => byRow.get(row) ?? [])
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => rows.flatMap((ofRow) => ofRow[nth] ?? [])).flat()
}
