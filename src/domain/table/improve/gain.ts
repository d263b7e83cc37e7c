import type { Column, ColumnId } from '../../session/session.ts'
import type { CaseId } from '../../session/table-setup.ts'
import { compareOutcomes, outcomesOf, type Comparison } from '../../statistics/outcome.ts'
import { rowsIn } from '../../statistics/outcome-counts.ts'
import type { CellVerdict } from '../column-sums.ts'
import { compareVersions, type CellComparison } from '../compare-versions.ts'
import { hasOtherInputs } from '../out-of-date.ts'
import { unseenCases } from './held-out.ts'
import type { Case, CellAnswer, Improvement, Prompt, Results } from '../table.ts'

/** What a proposed wording gains, told apart by whether the model had the rows before it. */
export interface Gain {
  unseen: RowsGain
  seen: RowsGain
}

export interface RowsGain {
  rows: number
  /** Whether any of them has an answer to the proposed version, with a verdict or without. */
  wasRun: boolean
  /** In the order of the columns. */
  columns: readonly ColumnGain[]
}

export interface ColumnGain {
  columnId: ColumnId
  /** How many rows have a verdict of both versions. */
  rows: number
  /** How many of them passed. */
  before: number
  after: number
  /** Whether the difference could be luck: A is the version before, B the proposed one. */
  comparison: Comparison
  /** Left out, since more than the prompt was changed. */
  askedOtherwise: number
}

interface Improved {
  cases: readonly Case[]
  columns: readonly Column[]
  results: Readonly<Record<CaseId, Results>>
  samples: number
  after: Prompt & { improvedFrom: Improvement }
  /** The variables that decide what a row asks. */
  names: readonly string[]
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict
}

/**
 * A row counts as seen by its id, whatever was changed in it since; one that came later is not. One that asks the same as
 * a row that was seen counts nowhere: the model has had its inputs, and nothing was to be learned of it. Answers to other inputs
 * than a row has now say nothing of it.
 */
export function gainOf({ after, names, verdictOf, ...table }: Improved): Gain {
  const { promptId, seenCaseIds } = after.improvedFrom
  const seen = new Set(seenCaseIds)
  const unseen = new Set(unseenCases(table.cases, seen, names).map(({ id }) => id))
  const { rows } = compareVersions({
    ...table,
    before: promptId,
    after: after.id,
    verdictOf: (answer, row) => (hasOtherInputs(answer, row) ? 'none' : verdictOf(answer, row)),
  })
  const gainOn = (ids: ReadonlySet<CaseId>): RowsGain => {
    const own = rows.filter(({ row }) => ids.has(row.id))
    return {
      rows: own.length,
      wasRun: own.some(({ cells }) => cells.some(({ after: fresh }) => fresh.answers.length > 0)),
      columns: table.columns.map(({ id }, position) =>
        columnGain(
          id,
          own.flatMap(({ cells }) => cells[position] ?? []),
        ),
      ),
    }
  }
  return { unseen: gainOn(unseen), seen: gainOn(seen) }
}

function columnGain(columnId: ColumnId, cells: readonly CellComparison[]): ColumnGain {
  const alike = cells.filter(({ isAskedOtherwise }) => !isAskedOtherwise)
  const counts = outcomesOf(alike.map(({ before, after }) => [before.passes, after.passes] as const))
  return {
    columnId,
    rows: rowsIn(counts),
    before: counts.both + counts.onlyA,
    after: counts.both + counts.onlyB,
    comparison: compareOutcomes(counts),
    askedOtherwise: cells.length - alike.length,
  }
}
