import type { CosineMatrix } from './cosine-matrix.ts'
import { descendingOrder, sharedPlaces } from './ranking-order.ts'

/** Where a pair stands among all pairs of a model, the closest first. Equal pairs share all places they take up. */
export interface Rank {
  first: number
  last: number
  /** How many pairs there are. */
  of: number
}

export interface PairRanks {
  size: number
  pairs: number
  /** First and last place of the pair at `row * size + column`; 0 on the diagonal. */
  first: Uint32Array
  last: Uint32Array
}

/** Puts the pairs of different texts in order, the closest first. */
export function rankPairs({ size, cosines }: CosineMatrix): PairRanks {
  const ofPairs = upperCells(size, cosines)
  const places = sharedPlaces(ofPairs, descendingOrder(ofPairs))
  const first = new Uint32Array(size * size)
  const last = new Uint32Array(size * size)
  let pair = 0
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      for (const cell of [row * size + column, column * size + row]) {
        first[cell] = places.first[pair] ?? 0
        last[cell] = places.last[pair] ?? 0
      }
      pair++
    }
  }
  return { size, pairs: ofPairs.length, first, last }
}

/** Each pair once: 1–2, 1–3 … 2–3 … */
function upperCells(size: number, cosines: Float32Array): Float32Array {
  const cells = new Float32Array((size * (size - 1)) / 2)
  for (let row = 0, next = 0; row < size; row++) {
    const later = cosines.subarray(row * size + row + 1, (row + 1) * size)
    cells.set(later, next)
    next += later.length
  }
  return cells
}

/** The place of a pair of two different texts. */
export function rankOf({ size, pairs, first, last }: PairRanks, row: number, column: number): Rank {
  const cell = row * size + column
  return { first: first[cell] ?? 0, last: last[cell] ?? 0, of: pairs }
}

/** The middle of the places that a pair takes up: fair where many pairs are equal. */
export const middleOf = ({ first, last }: Rank): number => (first + last) / 2

/** A pair's place from 0, the least alike, to 1, the most alike. */
export function rankScale(rank: Rank): number {
  if (rank.of === 1) return 1
  return (rank.of - middleOf(rank)) / (rank.of - 1)
}
