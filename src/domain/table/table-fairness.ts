import { befallen, unfairnessOf, type Unfairness, type UnfairnessCause } from '../run/fairness.ts'
import { factsOfModel, freshRun } from '../run/fresh-run.ts'
import type { Run } from '../run/run.ts'
import { resolveSettings } from '../session/settings.ts'
import type { CaseId } from '../session/table-setup.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, TableSource } from './table.ts'

/** Something in which the columns of a table differ by accident. */
export interface TableUnfairness extends Unfairness {
  /** The rows in which it is so; null where it is so in all, by what the columns are set to. */
  caseIds: readonly CaseId[] | null
}

/**
 * What makes the comparison of a table's columns unfair: columns that were asked with settings of their own, and what
 * befell the answers to a row in some columns and not in others. Answers that are out of date are in no comparison, and
 * so not here.
 */
export function tableUnfairness(source: TableSource): TableUnfairness[] {
  return [...settingsApart(source).map((each) => ({ ...each, caseIds: null })), ...byRows(source)]
}

/** In the columns that were asked as they are set now, with nothing that befell their answers. */
function settingsApart(source: TableSource): Unfairness[] {
  const { session, columns, cases } = source
  const runs = columns.map((column, position) =>
    cases.some((row) => answerOfNow(source, row, position))
      ? freshRun({
          id: column.id,
          column,
          messageId: '',
          settings: resolveSettings(session.settings, column.own),
          facts: factsOfModel(undefined),
          createdAt: 0,
        })
      : undefined,
  )
  return unfairnessOf({ runs, tables: { messages: {}, runs: {} } })
}

interface PlacedAnswer {
  run: Run
  position: number
}

function byRows(source: TableSource): TableUnfairness[] {
  const found = new Map<string, { cause: UnfairnessCause; positions: Set<number>; caseIds: CaseId[] }>()
  for (const row of source.cases) {
    for (const { cause, positions } of unfairnessInRow(source, row)) {
      const key = causeKey(cause)
      const known = found.get(key) ?? { cause, positions: new Set(), caseIds: [] }
      for (const position of positions) known.positions.add(position)
      known.caseIds.push(row.id)
      found.set(key, known)
    }
  }
  return [...found.values()].map((each) => ({
    ...each,
    positions: [...each.positions].toSorted((a, b) => a - b),
  }))
}

/** Whether this befell some of the answers to a row, and not all of them. */
export const isUnfairInRow = (source: TableSource, row: Case, cause: UnfairnessCause): boolean =>
  unfairnessInRow(source, row).some((each) => isSameCause(each.cause, cause))

export const isSameCause = (one: UnfairnessCause, other: UnfairnessCause): boolean =>
  causeKey(one) === causeKey(other)

function unfairnessInRow(source: TableSource, row: Case): Unfairness[] {
  // Most rows are fair at a glance, and whether an answer is out of date takes longer.
  if (!source.results[row.id]?.answers.some(({ run }) => befallen(run).length > 0)) return []
  const answers = answersOfNow(source, row)
  const places = new Map<string, Unfairness>()
  for (const { run, position } of answers) {
    for (const cause of befallen(run)) {
      const place = places.get(causeKey(cause)) ?? { cause, positions: [] }
      places.set(causeKey(cause), { cause, positions: [...place.positions, position] })
    }
  }
  return [...places.values()].filter(({ positions }) => positions.length < answers.length)
}

/** Names a cause; of settings it takes those alone that differ. */
export function causeKey(cause: UnfairnessCause): string {
  if (cause.kind !== 'settings') return JSON.stringify(cause)
  return JSON.stringify([cause.kind, ...cause.fields.map((field) => [field, cause.settings[field]])])
}

/** The first answers of the columns to a row that came to their ends and would be asked the same now. */
const answersOfNow = (source: TableSource, row: Case): PlacedAnswer[] =>
  source.columns.flatMap((_, position) => {
    const run = answerOfNow(source, row, position)
    return run ? [{ run, position }] : []
  })

/** That of one column, or null. */
function answerOfNow(source: TableSource, row: Case, position: number): Run | null {
  const column = source.columns[position]
  if (!column) return null
  const [answer] = cellAnswers(source.results[row.id], column.id, { samples: 1, promptId: source.prompt.id })
  return answer && isAnswered(answer) && !isOutOfDate(source, answer, row) ? answer.run : null
}
