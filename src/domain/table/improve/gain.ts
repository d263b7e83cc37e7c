import type { Column, ColumnId } from '../../session/session.ts'
import type { CaseId } from '../../session/table-setup.ts'
import { compareOutcomes, outcomesOf, type Comparison } from '../../statistics/outcome.ts'
import { rowsIn } from '../../statistics/outcome-counts.ts'
import type { CellVerdict } from '../column-sums.ts'
import { compareVersions, type CellComparison } from '../compare-versions.ts'
import { hasOtherInputs } from '../out-of-date.ts'
import type { Case, CellAnswer, Improvement, Prompt, Results } from '../table.ts'

/** What a proposed wording gains, told apart by whether the model had the rows before it. */
export interface Gain {
  unseen: RowsGain
  seen: RowsGain
}

export interface RowsGain {
  rows: number
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
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict
}

/**
 * A row counts as seen by its id, whatever was changed in it since; one that came later is not. Answers to other inputs
 * than a row has now say nothing of it.
 */
export function gainOf({ after, verdictOf, ...table }: Improved): Gain {
  const { promptId, seenCaseIds } = after.improvedFrom
  const seen = new Set(seenCaseIds)
  const { rows } = compareVersions({
    ...table,
    before: promptId,
    after: after.id,
    verdictOf: (answer, row) => (hasOtherInputs(answer, row) ? 'none' : verdictOf(answer, row)),
  })
  const gainOn = (isSeen: boolean): RowsGain => {
    const own = rows.filter(({ row }) => seen.has(row.id) === isSeen)
    return {
      rows: own.length,
      columns: table.columns.map(({ id }, position) =>
        columnGain(
          id,
          own.flatMap(({ cells }) => cells[position] ?? []),
        ),
      ),
    }
  }
  return { unseen: gainOn(false), seen: gainOn(true) }
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
