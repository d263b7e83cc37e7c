import type { Score, Verdict } from '../session/scores.ts'
import type { ScoreReason, ScoreResult } from './score.ts'

/** A score, and what it says of an answer. */
export interface ScoredResult {
  score: Score
  result: ScoreResult
}

/** What several scores say together. Those that cannot say anything do not count. */
export interface VerdictResult {
  /** `none` where no score that weighs anything could say anything. */
  kind: 'pass' | 'fail' | 'none'
  passed: readonly Score[]
  failed: readonly Score[]
  /** How many could not say anything. */
  silent: number
  /** How many of those will say something once their model is asked, for the first time or again. */
  open: number
  /** How many of the open ones were asked for, and nothing came of it. */
  askedInVain: number
  /** How many of those that could not say anything will, once a worker has tried their patterns. */
  unchecked: number
  /** The part of the weights that passed, 0 to 1; every score weighs the same unless the verdict is `weighted`. */
  share: number
}

/** One verdict of an answer from the results of its scores. */
export function verdictOf(results: readonly ScoredResult[], verdict: Verdict): VerdictResult {
  const scoresThat = (kind: ScoreResult['kind']) =>
    results.flatMap(({ score, result }) => (result.kind === kind ? score : []))
  const [passed, failed, silent] = [scoresThat('pass'), scoresThat('fail'), scoresThat('none').length]
  const [weightPassed, weightFailed] = [weightOfAll(passed, verdict), weightOfAll(failed, verdict)]
  const all = weightPassed + weightFailed
  const share = all === 0 ? 0 : weightPassed / all
  const codes = results
    .filter(({ score }) => weightOf(verdict, score.id) > 0)
    .map(({ result }) => result.reason.code)
  const openCodes = codes.filter((code) => code === 'not-asked' || isInVain(code))
  const [open, askedInVain] = [openCodes.length, openCodes.filter(isInVain).length]
  const unchecked = codes.filter((code) => code === 'pattern-unchecked').length
  const counts = { passed, failed, silent, open, askedInVain, unchecked, share }
  // Also where what is open could change nothing: failures that are certain before any pass can be make a rate a lie.
  if (all === 0 || open > 0 || unchecked > 0) return { kind: 'none', ...counts }
  return { kind: isPassed(verdict, counts) ? 'pass' : 'fail', ...counts }
}

/** Only its model can say what the score does; a verdict without it may be the wrong one. */
const isInVain = (code: ScoreReason['code']) => code === 'ask-failed' || code === 'unreadable-judge'

function isPassed(verdict: Verdict, { passed, failed, share }: Omit<VerdictResult, 'kind'>): boolean {
  switch (verdict.kind) {
    case 'all':
      return failed.length === 0
    case 'any':
      return passed.length > 0
    case 'weighted':
      return thousandths(share) >= thousandths(verdict.atLeast)
  }
}

/** As shown, "66.7%": two thirds are enough where that is wanted, and so are seven tenths that were added up. */
const thousandths = (share: number) => Math.round(share * 1000)

/** What a score weighs in a verdict. */
export function weightOf(verdict: Verdict, scoreId: string): number {
  if (verdict.kind !== 'weighted') return 1
  return Math.max(0, verdict.weights[scoreId] ?? 1)
}

const weightOfAll = (scores: readonly Score[], verdict: Verdict) =>
  scores.reduce((sum, { id }) => sum + weightOf(verdict, id), 0)

/** The verdict with another weight of a score; null takes it out. */
export function withWeight(verdict: Verdict, scoreId: string, weight: number | null): Verdict {
  if (verdict.kind !== 'weighted') return verdict
  const others = Object.entries(verdict.weights).filter(([id]) => id !== scoreId)
  const own = weight === null ? [] : [[scoreId, weight] as const]
  return { ...verdict, weights: Object.fromEntries([...others, ...own]) }
}
