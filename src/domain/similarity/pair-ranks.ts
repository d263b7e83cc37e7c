import type { CosineMatrix } from './cosine-matrix.ts'

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
  const cosineOf = (cell: number | undefined) => cosines[cell ?? -1]
  const cells = upperCells(size).sort((a, b) => (cosineOf(b) ?? 0) - (cosineOf(a) ?? 0))
  const first = new Uint32Array(size * size)
  const last = new Uint32Array(size * size)
  let start = 0
  while (start < cells.length) {
    let end = start + 1
    while (end < cells.length && cosineOf(cells[end]) === cosineOf(cells[start])) end++
    for (const cell of cells.subarray(start, end)) {
      for (const mirrored of [cell, mirrorOf(cell, size)]) {
        first[mirrored] = start + 1
        last[mirrored] = end
      }
    }
    start = end
  }
  return { size, pairs: cells.length, first, last }
}

function upperCells(size: number): Uint32Array {
  const cells = new Uint32Array((size * (size - 1)) / 2)
  let next = 0
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) cells[next++] = row * size + column
  }
  return cells
}

const mirrorOf = (cell: number, size: number) => (cell % size) * size + Math.floor(cell / size)

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
