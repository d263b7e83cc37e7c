import type { Ranking } from '../lists/ranking.ts'

/** Indices of the texts that are right; at least one. */
type Right = ReadonlySet<number>

/** 1 where the first text is right, else 0. */
export const hitAt1 = (ranking: Ranking, right: Right): number => rightAmong(ranking, right, 1)

/** How many of the right texts are among the first `k`, 0 to 1 (Manning, Raghavan & Schütze, 2008, section 8.3). */
export const recallAt = (ranking: Ranking, right: Right, k: number): number =>
  rightAmong(ranking, right, k) / right.size

/** 1 over the place of the first right text, 0 where there is none (Voorhees, TREC-8, 1999). */
export function reciprocalRank(ranking: Ranking, right: Right): number {
  for (let place = 0; place < ranking.length; place++) {
    if (right.has(ranking[place] ?? -1)) return 1 / (place + 1)
  }
  return 0
}

/**
 * The normalised discounted cumulative gain of the first `k`, 0 to 1: a right text counts 1 over the logarithm to
 * base 2 of its place plus one, and the sum is a share of that of the best ranking there could be (Järvelin &
 * Kekäläinen, ACM TOIS 20:422, 2002, with the discount of trec_eval and scikit-learn).
 */
export function ndcgAt(ranking: Ranking, right: Right, k: number): number {
  let gain = 0
  let best = 0
  for (let place = 0; place < k; place++) {
    const discounted = 1 / Math.log2(place + 2)
    if (place < ranking.length && right.has(ranking[place] ?? -1)) gain += discounted
    if (place < right.size) best += discounted
  }
  return gain / best
}

function rightAmong(ranking: Ranking, right: Right, k: number): number {
  let found = 0
  for (let place = 0; place < Math.min(k, ranking.length); place++) {
    if (right.has(ranking[place] ?? -1)) found++
  }
  return found
}
