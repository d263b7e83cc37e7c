import { topScores } from '../top-scores.ts'
import { textsOfPair } from '../pairs.ts'
import type { RankedPairs } from './ranks-of-pairs.ts'

export interface DisputedPair {
  row: number
  column: number
  /** Ranks in each model, 1 for the most alike. */
  rankInA: number
  rankInB: number
}

/** The pairs that two models rank furthest apart, those first, ties row after row; none that they rank alike. */
export function disputedPairs(a: RankedPairs, b: RankedPairs, most: number): DisputedPair[] {
  const apart = a.ranks.map((rank, pair) => Math.abs(rank - (b.ranks[pair] ?? 0)))
  return topScores(apart, most)
    .map((pair) => ({
      ...textsOfPair(a.size, pair),
      rankInA: a.ranks[pair] ?? 0,
      rankInB: b.ranks[pair] ?? 0,
    }))
    .filter(({ rankInA, rankInB }) => rankInA !== rankInB)
}
