import { befallen, unfairnessOf, type Unfairness } from '../run/fairness.ts'
import { factsOfModel, freshRun } from '../run/fresh-run.ts'
import type { Run } from '../run/run.ts'
import { resolveSettings } from '../session/settings.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, TableSource } from './table.ts'

/** Something in which the columns of a table differ by accident. */
export interface TableUnfairness extends Unfairness {
  /** In how many rows; null where it is so in all, by what the columns are set to. */
  rows: number | null
}

/**
 * What makes the comparison of a table's columns unfair: columns that were asked with settings of their own, and what
 * befell the answers to a row in some columns and not in others. Answers that are out of date are in no comparison, and
 * so not here.
 */
export function tableUnfairness(source: TableSource): TableUnfairness[] {
  return [...settingsApart(source).map((each) => ({ ...each, rows: null })), ...byRows(source)]
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
  const found = new Map<string, TableUnfairness & { rows: number }>()
  for (const row of source.cases) {
    // Most rows are fair at a glance, and whether an answer is out of date takes longer.
    if (!source.results[row.id]?.answers.some(({ run }) => befallen(run).length > 0)) continue
    const answers = answersOfNow(source, row)
    const places = new Map<string, Unfairness>()
    for (const { run, position } of answers) {
      for (const cause of befallen(run)) {
        const key = JSON.stringify(cause)
        const place = places.get(key) ?? { cause, positions: [] }
        places.set(key, { cause, positions: [...place.positions, position] })
      }
    }
    for (const [key, { cause, positions }] of places) {
      if (positions.length === answers.length) continue
      const known = found.get(key) ?? { cause, positions: [], rows: 0 }
      const all = [...new Set([...known.positions, ...positions])].toSorted((a, b) => a - b)
      found.set(key, { cause, positions: all, rows: known.rows + 1 })
    }
  }
  return [...found.values()]
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
