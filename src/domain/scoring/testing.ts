import type { ScoreRule } from '../session/scores.ts'
import { checkScore } from './check-score.ts'
import type { ScoredAnswer } from './scored-answer.ts'

/** What a rule says of an answer that has this and else nothing. */
export const resultOf = (rule: ScoreRule, answer: Partial<ScoredAnswer>) =>
  checkScore({ id: 'score', ...rule }, { text: '', expected: null, mark: null, ...answer })
