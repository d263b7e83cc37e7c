import type { Rows } from './rows.ts'

/** A line between two neighbouring lists: from one row to another; null where that end has no row in sight. */
export interface Join {
  document: number
  from: number | null
  to: number | null
}

/** The lines of the documents with a row in sight in both lists. What moved has one as soon as it is in sight in one of them. */
export function joinsOf(
  left: Rows,
  right: Rows,
  { first, end, moved }: { first: number; end: number; moved: ReadonlySet<number> },
): Join[] {
  const rowIn = (rows: Rows, document: number) => {
    const row = rows.rowOf(document)
    return row < first || row >= end ? null : row
  }
  const documents = new Set<number>()
  for (const rows of [left, right])
    for (let row = first; row < Math.min(end, rows.count); row++) documents.add(rows.documentAt(row))
  return Array.from(documents, (document) => ({
    document,
    from: rowIn(left, document),
    to: rowIn(right, document),
  })).filter(({ document, from, to }) => (from !== null && to !== null) || moved.has(document))
}

/** Keeps marks that would lie over each other so far apart, those that come first where they are. */
export function apart(places: readonly number[], distance: number): number[] {
  const sorted = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  const kept: number[] = []
  let lowest = -Infinity
  for (const { place, index } of sorted) {
    lowest = Math.max(place, lowest + distance)
    kept[index] = lowest
  }
  return kept
}
