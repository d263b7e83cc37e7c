import { cosineAt, type CosineMatrix } from './cosine-matrix.ts'

export interface Neighbour {
  index: number
  cosine: number
}

/** The texts closest to the one at `index`, closest first and itself left out; equals keep their order. */
export function nearestTo(matrix: CosineMatrix, index: number, count: number): Neighbour[] {
  return Array.from({ length: matrix.size }, (_, other) => ({
    index: other,
    cosine: cosineAt(matrix, index, other),
  }))
    .filter((neighbour) => neighbour.index !== index)
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, count)
}
