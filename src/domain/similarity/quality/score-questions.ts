import { bootstrapMean, type MeanEstimate } from '../../statistics/bootstrap.ts'
import type { Ranking } from '../lists/ranking.ts'
import type { Judgements } from './judgements.ts'
import { hitAt1, ndcgAt, recallAt, reciprocalRank } from './ranking-metrics.ts'

export type RankingMetric = 'hitAt1' | 'recall' | 'reciprocalRank' | 'ndcgAt10'

/** What a metric comes to for each question that could be measured, by its index. */
export type QuestionScores = ReadonlyMap<number, number>

export interface ScoredQuestions {
  scores: Record<RankingMetric, QuestionScores>
  /** Questions nobody named a right answer for. */
  withoutAnswer: number
  /** Questions with a right answer that the model has no ranking of. */
  withoutRanking: number
}

/** Holds a model's rankings, one for each question, to the right answers; `recallDepth` is how far recall looks. */
export function scoreQuestions(
  rankings: readonly (Ranking | null)[],
  judgements: Judgements,
  recallDepth = 10,
): ScoredQuestions {
  const answered = judgements.flatMap((right, question) => (right.size > 0 ? [{ right, question }] : []))
  const ranked = answered.flatMap(({ right, question }) => {
    const ranking = rankings[question]
    return ranking ? [{ right, question, ranking }] : []
  })
  const scoresOf = (metric: (ranking: Ranking, right: ReadonlySet<number>) => number) =>
    new Map(ranked.map(({ right, question, ranking }) => [question, metric(ranking, right)]))
  return {
    scores: {
      hitAt1: scoresOf(hitAt1),
      recall: scoresOf((ranking, right) => recallAt(ranking, right, recallDepth)),
      reciprocalRank: scoresOf(reciprocalRank),
      ndcgAt10: scoresOf((ranking, right) => ndcgAt(ranking, right, 10)),
    },
    withoutAnswer: judgements.length - answered.length,
    withoutRanking: answered.length - ranked.length,
  }
}

const resamples = 2000

/** The mean over the questions with an interval of 95 %; null without questions. The same seed gives the same one. */
export const meanScore = (scores: QuestionScores, seed: number): MeanEstimate | null =>
  bootstrapMean([...scores.values()], { seed, resamples })
