import type { OutcomeCounts } from '#domain/statistics/outcome-counts.ts'
import { outcomesOf } from '#domain/statistics/outcome.ts'
import type { QualityAnswer } from '../../vectors/views/quality.ts'

export type Outcome = keyof OutcomeCounts
export type QuestionOrder = 'in-order' | 'by-difference'

export interface QuestionRow {
  id: string
  /** In the order of the answer's columns: the place of the first right text, from 1; 0 where none was found. */
  places: readonly number[]
  /** Who of the two that are compared has a right text first; null where none are compared. */
  outcome: Outcome | null
  /** How many places the two are apart. */
  difference: number
}

/** The texts that were searched for, each with what came of it. */
export function questionRows(
  answer: QualityAnswer,
  compared: readonly [string, string] | null,
): QuestionRow[] {
  const { queries, columns } = answer
  const [a, b] = (compared ?? []).map((id) => columns.findIndex(({ columnId }) => columnId === id))
  return queries.map((id, query) => {
    const places = columns.map((column) => column.places[query] ?? 0)
    const [placeA, placeB] = [places[a ?? -1], places[b ?? -1]]
    if (placeA === undefined || placeB === undefined) return { id, places, outcome: null, difference: 0 }
    return {
      id,
      places,
      outcome: outcomeOf(placeA === 1, placeB === 1),
      difference: placeA === placeB ? 0 : Math.abs(depthOf(placeA) - depthOf(placeB)),
    }
  })
}

function outcomeOf(a: boolean, b: boolean): Outcome {
  if (a && b) return 'both'
  if (a) return 'onlyA'
  return b ? 'onlyB' : 'neither'
}

/** What was not found lies deeper than everything that was. */
const depthOf = (place: number) => (place === 0 ? 1e6 : place)

export const outcomeCounts = (rows: readonly QuestionRow[]): OutcomeCounts =>
  outcomesOf(
    rows.flatMap(({ outcome }) =>
      outcome === null
        ? []
        : [[outcome === 'both' || outcome === 'onlyA', outcome === 'both' || outcome === 'onlyB'] as const],
    ),
  )

/** Those with one outcome, or all, in an order; equals stay in theirs. */
export function shownRows(
  rows: readonly QuestionRow[],
  { outcome, order }: { outcome: Outcome | null; order: QuestionOrder },
): readonly QuestionRow[] {
  const shown = outcome === null ? rows : rows.filter((row) => row.outcome === outcome)
  return order === 'in-order' ? shown : shown.toSorted((one, other) => other.difference - one.difference)
}
