import { topScores } from '../top-scores.ts'
import { rankBiasedOverlap } from './rank-biased-overlap.ts'
import type { TiedRanking } from './ranking.ts'

export interface DisputedQuestion {
  question: number
  /** Rank-biased overlap, 0 to 1. */
  overlap: number
}

/** The questions whose answers two models rank most unlike each other, those first; ties in the order of the questions. */
export function disputedQuestions(
  a: readonly TiedRanking[],
  b: readonly TiedRanking[],
  { most, persistence }: { most: number; persistence: number },
): DisputedQuestion[] {
  const overlaps = a.flatMap((ranking, question) => {
    const overlap = rankBiasedOverlap(ranking, b[question] ?? [], persistence)
    return overlap === null ? [] : [{ question, overlap }]
  })
  const scores = overlaps.map(({ overlap }) => -overlap)
  return topScores(scores, most).flatMap((place) => overlaps[place] ?? [])
}
