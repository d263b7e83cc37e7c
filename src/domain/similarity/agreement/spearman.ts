import type { RankedPairs } from './ranks-of-pairs.ts'

/**
 * How alike two models order the pairs of the same texts, −1 to 1: Spearman's ρ, which with ties is the correlation of
 * the mean ranks (Kendall & Gibbons, Rank Correlation Methods, 1990, chapter 3). Null where a model finds all pairs the
 * same, and with fewer than two pairs.
 */
export function spearman({ ranks: a }: RankedPairs, { ranks: b }: RankedPairs): number | null {
  // The mean of ranks 1 to n, with or without ties.
  const middle = (a.length + 1) / 2
  let [products, squaresOfA, squaresOfB] = [0, 0, 0]
  for (let pair = 0; pair < a.length; pair++) {
    const fromA = (a[pair] ?? 0) - middle
    const fromB = (b[pair] ?? 0) - middle
    products += fromA * fromB
    squaresOfA += fromA * fromA
    squaresOfB += fromB * fromB
  }
  if (squaresOfA === 0 || squaresOfB === 0) return null
  return products / (Math.sqrt(squaresOfA) * Math.sqrt(squaresOfB))
}
