import type { ColumnRanking } from '../../vectors/views/ranking.ts'

/** The rows of a list: which document stands in each, by its position among the documents. */
export interface Rows {
  count: number
  /** From this row on they are those further down that are shown since they are right. */
  belowFold: number
  documentAt: (row: number) => number
  /** −1 where the document has no row. */
  rowOf: (document: number) => number
}

/** The first so many, and below them what is right and further down. */
export function closestRows(
  { order, places }: Pick<ColumnRanking, 'order' | 'places'>,
  depth: number,
  right: readonly number[],
): Rows {
  const placeOf = (document: number) => places[document] ?? 0
  const belowFold = Math.min(depth, order.length)
  const below = right
    .filter((document) => placeOf(document) > belowFold)
    .sort((one, other) => placeOf(one) - placeOf(other))
  return {
    count: belowFold + below.length,
    belowFold,
    documentAt: (row) => (row < belowFold ? order[row] : below[row - belowFold]) ?? -1,
    rowOf: (document) => {
      const place = placeOf(document)
      if (place > 0 && place <= belowFold) return place - 1
      const row = below.indexOf(document)
      return row < 0 ? -1 : belowFold + row
    },
  }
}

/** The same documents in every list: those that moved, then what is right and did not. */
export function movedRows(moves: ArrayLike<number>, right: readonly number[]): Rows {
  const moved = new Map(Array.from(moves, (document, row) => [document, row]))
  const others = right.filter((document) => !moved.has(document))
  return {
    count: moves.length + others.length,
    belowFold: moves.length,
    documentAt: (row) => (row < moves.length ? moves[row] : others[row - moves.length]) ?? -1,
    rowOf: (document) => {
      const row = moved.get(document)
      if (row !== undefined) return row
      const other = others.indexOf(document)
      return other < 0 ? -1 : moves.length + other
    },
  }
}

/** How far a document stands from the least close one, 0, to the closest, 1: a column's own scale. */
export function shareOf(
  { order, similarities, dimensions }: Pick<ColumnRanking, 'order' | 'similarities' | 'dimensions'>,
  document: number,
): number {
  const similarityOf = (position: number | undefined) => similarities[position ?? -1] ?? 0
  const closest = similarityOf(order[0])
  // The words alone begin at nothing.
  const farthest = dimensions === null ? 0 : similarityOf(order.at(-1))
  if (closest === farthest) return 1
  return Math.max(0, (similarityOf(document) - farthest) / (closest - farthest))
}
