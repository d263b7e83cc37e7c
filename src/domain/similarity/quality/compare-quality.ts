import type { Difference } from '../../statistics/interval.ts'
import { isClear, measuredDifference } from '../../statistics/measured-difference.ts'
import { compareOutcomes, outcomesOf } from '../../statistics/outcome.ts'
import { pairedDifference } from '../../statistics/paired-difference.ts'
import type { QuestionScores, RankingMetric } from './score-questions.ts'

export type QualityMetric = RankingMetric | 'auc'

interface Compared {
  metric: QualityMetric
  /** Questions that were measured of both models. */
  of: number
  means: [a: number, b: number]
  /** Questions whose first text is right; null of metrics that are no counts. */
  right: [a: number, b: number] | null
  /** B's mean less A's; null with too few questions to say what is luck. */
  difference: Difference | null
}

export type QualityVerdict =
  | { kind: 'no-questions'; metric: QualityMetric }
  /** The same for each question. */
  | ({ kind: 'same' } & Compared)
  /** Too few questions for any difference to be more than luck. */
  | ({ kind: 'too-few' } & Compared)
  /** What is seen could be luck; so many more questions might tell, null where that cannot be said. */
  | ({ kind: 'too-close'; moreQuestions: number | null } & Compared)
  | ({ kind: 'better'; model: 'a' | 'b' } & Compared)

/**
 * Which of two models is better by a metric, question for question: the hits at 1 by McNemar's exact test, the others by
 * the bootstrap interval of the paired differences.
 */
export function compareQuality(metric: QualityMetric, a: QuestionScores, b: QuestionScores): QualityVerdict {
  const pairs = Array.from(a).flatMap(([question, scoreA]): [a: number, b: number][] => {
    const scoreB = b.get(question)
    return scoreB === undefined ? [] : [[scoreA, scoreB]]
  })
  const { rows, meanA, meanB, difference } = measuredDifference(pairs)
  if (meanA === null || meanB === null) return { kind: 'no-questions', metric }
  const means: Compared['means'] = [meanA, meanB]
  const hits = metric === 'hitAt1' ? compareHits(pairs) : null
  const compared: Compared = {
    metric,
    of: rows,
    means,
    right: hits && hits.right,
    difference: difference && hits ? hits.difference : difference,
  }
  if (pairs.every(([scoreA, scoreB]) => scoreA === scoreB)) return { kind: 'same', ...compared }
  if (difference === null) return { kind: 'too-few', ...compared }
  const isBetter = hits ? hits.comparison.kind === 'better' : isClear(difference)
  if (!isBetter) {
    const moreQuestions = hits?.comparison.kind === 'too-close' ? hits.comparison.moreRows : null
    return { kind: 'too-close', moreQuestions, ...compared }
  }
  return { kind: 'better', model: meanB > meanA ? 'b' : 'a', ...compared }
}

function compareHits(pairs: readonly (readonly [a: number, b: number])[]) {
  const counts = outcomesOf(pairs.map(([a, b]) => [a === 1, b === 1]))
  const right: Compared['right'] = [counts.both + counts.onlyA, counts.both + counts.onlyB]
  return { right, difference: pairedDifference(counts), comparison: compareOutcomes(counts) }
}
