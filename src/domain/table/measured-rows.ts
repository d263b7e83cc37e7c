import { lengthOf } from '../scoring/length-of.ts'
import type { MeasuredPair } from '../statistics/bootstrap.ts'
import { mean } from '../statistics/spread.ts'
import type { Column } from '../session/session.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import { settledFigures } from './column-sums.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'

/** What can be measured of an answer: words, milliseconds, tokens, US dollars. */
export const measures = ['length', 'time', 'tokens', 'cost'] as const
export type Measure = (typeof measures)[number]

/** Of A and of B in one row; null where it is not known of both. */
export type MeasuredRow = Readonly<Record<Measure, MeasuredPair | null>>

/**
 * What two columns' answers to a row measure, of several samples on average; null where one of the columns has none that
 * would be asked the same now.
 */
export function measuredRow(
  source: TableSource,
  row: Case,
  [a, b]: readonly [Column, Column],
): MeasuredRow | null {
  const [ofA, ofB] = [presentAnswers(source, row, a), presentAnswers(source, row, b)]
  if (ofA.length === 0 || ofB.length === 0) return null
  const pair = (measureOf: (answer: CellAnswer) => number | null): MeasuredPair | null => {
    const [inA, inB] = [known(ofA, measureOf), known(ofB, measureOf)]
    return inA === null || inB === null ? null : [inA, inB]
  }
  return {
    length: pair(({ run }) => lengthOf(run.text, 'words')),
    time: pair(({ run }) => settledFigures(run).total),
    tokens: pair(({ run }) => settledFigures(run).tokens),
    cost: pair(({ run }) => settledFigures(run).cost),
  }
}

const presentAnswers = (source: TableSource, row: Case, column: Column) =>
  cellAnswers(source.results[row.id], column.id, { samples: source.samples }).flatMap((answer) =>
    answer && isAnswered(answer) && !isOutOfDate(source, answer, row) ? answer : [],
  )

/** The average; null where it is not known of all. */
function known(
  answers: readonly CellAnswer[],
  measureOf: (answer: CellAnswer) => number | null,
): number | null {
  const values = answers.map(measureOf)
  return values.some((value) => value === null) ? null : mean(values.filter((value) => value !== null))
}
