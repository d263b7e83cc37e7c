import type { ScoreRule } from '../session/scores.ts'
import { askedBy, isSameAsked, type ModelOutcome, type ModelScore } from './model-score.ts'
import type { ScoreReason, ScoreResult } from './score.ts'

interface Scored {
  text: string
  expected: string
  modelScore?: ModelScore | undefined
}

type Rule<Kind extends 'similarity' | 'judge'> = Extract<ScoreRule, { kind: Kind }>

/** The model was asked before (`web/runner/table-scorer.ts`); here is what it said. */
export function checkSimilarity(rule: Rule<'similarity'>, scored: Scored): ScoreResult {
  // Most services refuse to embed nothing.
  if (scored.text.trim() === '') return { kind: 'fail', reason: { code: 'empty-answer' } }
  return resultOf(rule, scored, (outcome) => {
    if (outcome.kind !== 'compared') return null
    // Saved ones may hold what is no number.
    if (outcome.similarity === null || !Number.isFinite(outcome.similarity))
      return { kind: 'none', reason: { code: 'no-similarity' } }
    const { similarity } = outcome
    const { atLeast } = rule
    return {
      kind: similarity >= atLeast ? 'pass' : 'fail',
      reason: { code: 'similarity', similarity, atLeast },
    }
  })
}

export const checkJudge = (rule: Rule<'judge'>, scored: Scored): ScoreResult =>
  resultOf(rule, scored, (outcome) => {
    if (outcome.kind === 'unreadable')
      return {
        kind: 'none',
        reason: { code: 'unreadable-judge', model: rule.model, reply: outcome.reply },
      }
    if (outcome.kind !== 'judged') return null
    const { passes, reason } = outcome
    return { kind: passes ? 'pass' : 'fail', reason: { code: 'judged', passes, reason } }
  })

/** What an outcome says, where the same was asked as would be now, and by this kind of score. */
function resultOf(
  rule: Rule<'similarity' | 'judge'>,
  { expected, modelScore }: Scored,
  read: (outcome: ModelOutcome) => ScoreResult | null,
): ScoreResult {
  const none = (reason: ScoreReason): ScoreResult => ({ kind: 'none', reason })
  const asked = askedBy(rule, expected)
  const isAsked = modelScore !== undefined && asked !== null && isSameAsked(modelScore.asked, asked)
  if (!isAsked) return none({ code: 'not-asked', kind: rule.kind, hasChanged: modelScore !== undefined })
  const { outcome } = modelScore
  if (outcome.kind === 'failed')
    return none({ code: 'ask-failed', model: rule.model, failure: outcome.failure })
  return read(outcome) ?? none({ code: 'not-asked', kind: rule.kind, hasChanged: false })
}
