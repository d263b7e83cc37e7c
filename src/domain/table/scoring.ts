import { checkScore } from '../scoring/check-score.ts'
import { patternCheckOf } from '../scoring/pattern-of.ts'
import type { PatternOutcome } from '../scoring/pattern-outcome.ts'
import { verdictOf, type ScoredResult, type VerdictResult } from '../scoring/verdict.ts'
import type { Score } from '../session/scores.ts'
import type { TableSetup } from '../session/table-setup.ts'
import { isAnswered } from './cells.ts'
import type { CellVerdict } from './column-sums.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'

/** How a table's answers are scored. */
export interface Scoring {
  hasScores: boolean
  /** What each score says of an answer; none of them of one that did not come, or not all of it. */
  resultsOf: (answer: CellAnswer, row: Case) => readonly ScoredResult[]
  /** What they say together. */
  verdictOf: (answer: CellAnswer, row: Case) => VerdictResult
}

/** What the patterns among the scores found in the answers, by `outcomeKey`. */
export type PatternOutcomes = ReadonlyMap<string, PatternOutcome>

const none: VerdictResult = {
  kind: 'none',
  passed: [],
  failed: [],
  silent: 0,
  open: 0,
  askedInVain: 0,
  unchecked: 0,
  share: 0,
}

/** Scores answers, each once, and again when its row has changed. */
export function scoringOf(
  { scores, verdict }: Pick<TableSetup, 'scores' | 'verdict'>,
  outcomes: PatternOutcomes,
): Scoring {
  const known = new WeakMap<CellAnswer, { row: Case; results: ScoredResult[]; verdict: VerdictResult }>()
  const scored = (answer: CellAnswer, row: Case) => {
    const before = known.get(answer)
    if (before?.row === row) return before
    const results = scores.map((score) => ({
      score,
      result: checkScore(score, {
        text: answer.run.text,
        expected: row.expected,
        mark: answer.mark?.verdict ?? null,
        pattern: outcomes.get(outcomeKey(score, answer, row)),
        modelScore: answer.modelScores?.[score.id],
      }),
    }))
    const entry = { row, results, verdict: verdictOf(results, verdict) }
    known.set(answer, entry)
    return entry
  }
  return {
    hasScores: scores.length > 0,
    resultsOf: (answer, row) => (isAnswered(answer) ? scored(answer, row).results : []),
    verdictOf: (answer, row) =>
      scores.length === 0 || !isAnswered(answer) ? none : scored(answer, row).verdict,
  }
}

/** The verdicts that count: an answer that is out of date says nothing of what the table would answer now. */
export const verdictsOfNow =
  (source: TableSource, scoring: Scoring) =>
  (answer: CellAnswer, row: Case): CellVerdict =>
    isOutOfDate(source, answer, row) ? 'none' : scoring.verdictOf(answer, row).kind

/** Names a pattern, and an answer that it is tried on. */
export function outcomeKey(score: Score, answer: CellAnswer, row: Case): string {
  const check = patternCheckOf(score, row.expected ?? '')
  return check ? `${JSON.stringify(check)}\n${answer.run.id}` : ''
}
