import type { Score } from '../session/scores.ts'
import type { ScoreResult } from './score.ts'
import { needsExpected, problemOf, rowOf } from './score-table.ts'
import type { ScoredAnswer } from './scored-answer.ts'

/** What a score says of an answer. It never throws: a rule that makes no sense says `none`, and why. */
export function checkScore(score: Score, answer: ScoredAnswer): ScoreResult {
  const problem = problemOf(score)
  if (problem) return { kind: 'none', reason: { code: 'bad-rule', problem } }
  const expected = answer.expected ?? ''
  if (needsExpected(score) && expected.trim() === '') return { kind: 'none', reason: { code: 'no-expected' } }
  return rowOf(score).check(score, { ...answer, expected })
}
