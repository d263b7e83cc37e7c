import type { RunState } from '../../run/run.ts'
import type { Interval } from '../../statistics/interval.ts'
import type { CaseMessage, Mark } from '../../table/table.ts'
import type { Change } from '../../table/out-of-date.ts'
import type { CellVerdict } from '../../table/column-sums.ts'
import type { ColumnInFile, FiguresInFile } from '../comparison-file.ts'

/**
 * A session's table as it leaves the page, in plain words and figures that need no page. Moments are ISO 8601 in UTC;
 * columns are named by their letters. It holds no keys and no addresses.
 */
export interface TableFile {
  title: string
  exportedAt: string
  /** Null where none was written yet. */
  prompt: { text: string; version: number } | null
  /** Instructions stand among the settings. */
  columns: Omit<ColumnInFile, 'historyFrom'>[]
  /** The names of the inputs, in order. */
  variables: string[]
  /** How many answers each cell gets. */
  samples: number
  /** What an answer is held to, in words. */
  scores: string[]
  rows: RowInFile[]
  /** One for each column, in their order. */
  sums: SumsInFile[]
  /** Which of the first two columns is better, in a sentence; null where there are no two, or no scores. */
  comparison: string | null
}

export interface RowInFile {
  /** From 1. */
  row: number
  inputs: Record<string, string>
  expected: string | null
  /** What was said before the question. */
  conversation: readonly CaseMessage[]
  /** By column and sample; a cell that was not run has none. */
  answers: CellInFile[]
}

export interface CellInFile {
  column: string
  model: string
  /** Who answered in place of the model; null where the model did. */
  answeredBy: string | null
  /** From 1. */
  sample: number
  /** Of the prompt; null where that is not known any more. */
  promptVersion: number | null
  state: RunState['kind']
  /** How it ended, or stands, in words; null where it is complete. */
  stateInWords: string | null
  text: string
  verdict: CellVerdict
  /** What each score says of it; none where there is nothing to score. */
  scores: ScoreInFile[]
  figures: FiguresInFile
  mark: Mark['verdict']
  note: string
  /** What has changed since it was asked for, so that it is out of date; null where nothing has. */
  changed: Change | null
}

interface ScoreInFile {
  score: string
  result: CellVerdict
  /** "contains “refund”". */
  reason: string
}

export interface SumsInFile {
  column: string
  model: string
  /** Answers that would be asked otherwise now; they are in none of the figures. */
  outOfDate: number
  answered: number
  /** How many of these came from a demo model in place of the one that was asked. */
  replaced: number
  failed: number
  /** By the reader. */
  stopped: number
  passed: number
  scored: number
  /** How many rows they belong to. */
  scoredRows: number
  /** Shares, 0 to 1, with the Wilson interval of 95 % over these rows; null where nothing is scored. */
  passRate: ({ share: number } & Interval) | null
  meanMs: number | null
  meanTokens: number | null
  costUsd: number
  /** How many answers are not in the cost, since their price is unknown. */
  unknownCosts: number
  /** How many answers have estimates for tokens and cost. */
  estimated: number
}
