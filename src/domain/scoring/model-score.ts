import type { Failure } from '../run/failure.ts'
import type { ScoreRule } from '../session/scores.ts'

/** What a model said of an answer, with all that it was asked with and that can change afterwards. */
export interface ModelScore {
  asked: AskedScore
  outcome: ModelOutcome
  /** US dollars, together with what asking about the same answer has cost before; null where nobody knows. */
  cost: number | null
}

export interface AskedScore {
  model: string
  /** The expected answer; empty where there was none. */
  expected: string
  /** Where a judge was asked. */
  rubric?: string
}

export type ModelOutcome =
  /** How near the answer is to the expected one; null where one of the two is nothing to the model. */
  | { kind: 'compared'; similarity: number | null }
  | { kind: 'judged'; passes: boolean; reason: string }
  /** The judge said something else. */
  | { kind: 'unreadable'; reply: string }
  | { kind: 'failed'; failure: Failure }

/** Whether a score asks a model, which costs a request for each answer. */
export const asksModel = <Rule extends ScoreRule>(
  rule: Rule,
): rule is Extract<Rule, { kind: 'similarity' | 'judge' }> =>
  rule.kind === 'similarity' || rule.kind === 'judge'

/** What a score would ask its model about an answer now; null where it asks none. */
export function askedBy(rule: ScoreRule, expected: string | null): AskedScore | null {
  if (!asksModel(rule)) return null
  const asked = { model: rule.model, expected: expected?.trim() ?? '' }
  return rule.kind === 'judge' ? { ...asked, rubric: rule.rubric.trim() } : asked
}

/** A judge was asked, and not a model that compares. */
export const isJudge = <Asked extends AskedScore>(asked: Asked): asked is Asked & { rubric: string } =>
  asked.rubric !== undefined

export const isSameAsked = (one: AskedScore, other: AskedScore): boolean =>
  one.model === other.model && one.expected === other.expected && one.rubric === other.rubric
