import type { Column, ColumnId } from '../session/session.ts'
import type { CaseId, PromptId } from '../session/table-setup.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import type { CellVerdict } from './column-sums.ts'
import { cellPasses } from './filter-cases.ts'
import type { Case, CellAnswer, Results } from './table.ts'

/**
 * What became of a cell. `not-run`: one of the two versions has no answer in it. `not-scored`: both have, and no score
 * says of both whether they are right.
 */
export type CellChange = 'mended' | 'broken' | 'same' | 'not-run' | 'not-scored'

/** What a cell answered to one version. */
export interface VersionInCell {
  /** One for each sample that has an answer. */
  answers: readonly { answer: CellAnswer; verdict: CellVerdict }[]
  /** Whether all of them pass; null where no score says so. */
  passes: boolean | null
}

export interface CellComparison {
  columnId: ColumnId
  change: CellChange
  before: VersionInCell
  after: VersionInCell
  /** Whether the answers say something else, whatever the scores say of them. */
  isTextDifferent: boolean
  /** Whether more than the prompt was changed between them: the inputs, the model or its settings. */
  isAskedOtherwise: boolean
}

export interface RowComparison {
  row: Case
  /** Its place in the table, from 0. */
  index: number
  /** In the order of the columns. */
  cells: readonly CellComparison[]
}

export type ChangeCounts = Readonly<Record<CellChange, number>>

export interface VersionComparison {
  /** What changed most first: rows with a broken cell, with a mended one, with other words, then the others. */
  rows: readonly RowComparison[]
  /** In the order of the columns. */
  columns: readonly ChangeCounts[]
  all: ChangeCounts
  /** How many cells were asked otherwise in more than the prompt. */
  askedOtherwise: number
}

interface Compared {
  cases: readonly Case[]
  columns: readonly Column[]
  results: Readonly<Record<CaseId, Results>>
  samples: number
  before: PromptId
  after: PromptId
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict
}

/** What the answers to one version of a prompt became with another, cell by cell. */
export function compareVersions(compared: Compared): VersionComparison {
  const rows = compared.cases.map((row, index) => ({
    row,
    index,
    cells: compared.columns.map((column) => compareCell(compared, row, column.id)),
  }))
  const cells = rows.flatMap((each) => each.cells)
  return {
    rows: rows.toSorted((a, b) => weightOf(b) - weightOf(a) || a.index - b.index),
    columns: compared.columns.map(({ id }) => countsOf(cells.filter(({ columnId }) => columnId === id))),
    all: countsOf(cells),
    askedOtherwise: cells.filter(({ isAskedOtherwise }) => isAskedOtherwise).length,
  }
}

function compareCell(compared: Compared, row: Case, columnId: ColumnId): CellComparison {
  const old = answersTo(compared.before, compared, row, columnId)
  const fresh = answersTo(compared.after, compared, row, columnId)
  const areBoth = old.length > 0 && fresh.length > 0
  const [before, after] = [judged(old, row, compared), judged(fresh, row, compared)]
  return {
    columnId,
    change: areBoth ? changeOf(before.passes, after.passes) : 'not-run',
    before,
    after,
    isTextDifferent: areBoth && textsOf(old) !== textsOf(fresh),
    isAskedOtherwise: areBoth && differInMore(old, fresh),
  }
}

const answersTo = (
  promptId: PromptId,
  { results, samples }: Compared,
  row: Case,
  columnId: ColumnId,
): CellAnswer[] =>
  cellAnswers(results[row.id], columnId, { samples, promptId }).flatMap((answer) =>
    answer && isAnswered(answer) ? answer : [],
  )

const judged = (answers: readonly CellAnswer[], row: Case, { verdictOf }: Compared): VersionInCell => ({
  answers: answers.map((answer) => ({ answer, verdict: verdictOf(answer, row) })),
  passes: cellPasses(answers, row, verdictOf),
})

function changeOf(passed: boolean | null, passes: boolean | null): CellChange {
  if (passed === null || passes === null) return 'not-scored'
  if (passed === passes) return 'same'
  return passes ? 'mended' : 'broken'
}

const textsOf = (answers: readonly CellAnswer[]) => JSON.stringify(answers.map(({ run }) => run.text.trim()))

function differInMore([old]: readonly CellAnswer[], [fresh]: readonly CellAnswer[]): boolean {
  if (!old || !fresh) return false
  const shared = Object.keys(old.values).filter((name) => Object.hasOwn(fresh.values, name))
  return (
    old.run.model !== fresh.run.model ||
    shared.some((name) => old.values[name] !== fresh.values[name]) ||
    JSON.stringify([old.run.settings, old.before ?? []]) !==
      JSON.stringify([fresh.run.settings, fresh.before ?? []])
  )
}

const countsOf = (cells: readonly CellComparison[]): ChangeCounts => {
  const counts = { mended: 0, broken: 0, same: 0, 'not-run': 0, 'not-scored': 0 }
  for (const { change } of cells) counts[change] += 1
  return counts
}

function weightOf({ cells }: RowComparison): number {
  if (cells.some(({ change }) => change === 'broken')) return 3
  if (cells.some(({ change }) => change === 'mended')) return 2
  return cells.some(({ isTextDifferent }) => isTextDifferent) ? 1 : 0
}
