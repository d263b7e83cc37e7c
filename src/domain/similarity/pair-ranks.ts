import { pairsOf } from './pairs.ts'
import type { SimilarityMatrix } from './similarity-matrix.ts'

/** Where a pair stands among all pairs of a model, the closest first. Equal pairs share all places they take up. */
export interface Rank {
  first: number
  last: number
  /** How many pairs there are. */
  of: number
}

/** The place of a pair of two different texts, by counting those that are closer and those that are as close. */
export function rankOfPair({ size, values }: SimilarityMatrix, row: number, column: number): Rank {
  const similarity = values[row * size + column] ?? 0
  let closer = 0
  let asClose = 0
  for (let one = 0; one < size; one++) {
    for (let cell = one * size + one + 1; cell < (one + 1) * size; cell++) {
      const other = values[cell] ?? 0
      if (other > similarity) closer++
      else if (other === similarity) asClose++
    }
  }
  return { first: closer + 1, last: closer + asClose, of: pairsOf(size) }
}

/** The middle of the places that a pair takes up: fair where many pairs are equal. */
export const middleOf = ({ first, last }: Rank): number => (first + last) / 2

/** A place among so many from 0, the least alike, to 1, the most alike. */
export const rankScale = (place: number, of: number): number => (of === 1 ? 1 : (of - place) / (of - 1))
