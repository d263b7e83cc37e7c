import { middleOf, rankOf, type PairRanks } from './pair-ranks.ts'

export interface Difference {
  row: number
  column: number
  /** How many places closer the first model puts the pair; below 0, how many the second does. */
  ranks: number
}

/** The pairs on which two models differ most by place, the biggest difference first. */
export function biggestDifferences(a: PairRanks, b: PairRanks, count: number): Difference[] {
  const differences: Difference[] = []
  for (let row = 0; row < a.size; row++) {
    for (let column = row + 1; column < a.size; column++) {
      const ranks = middleOf(rankOf(b, row, column)) - middleOf(rankOf(a, row, column))
      if (ranks !== 0) differences.push({ row, column, ranks })
    }
  }
  return differences.sort((one, other) => Math.abs(other.ranks) - Math.abs(one.ranks)).slice(0, count)
}
