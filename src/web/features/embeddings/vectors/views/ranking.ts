import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { HeldVectors } from '../held-vectors.ts'

export interface RankingQuestion {
  /** A text of the set, or one that was typed. */
  query: TextItem
}

/** The documents in the order in which a column finds them, the closest first. */
export interface ColumnRanking {
  columnId: string
  /** Positions among the documents. */
  order: Uint32Array
  /** In the same order. */
  similarities: Float32Array
}

/** For each column whose vectors are all there. */
export type RankingAnswer = readonly ColumnRanking[]

export function ranking(held: HeldVectors, { query }: RankingQuestion): RankingAnswer {
  return held.set().columns.flatMap(({ id }) => {
    const column = held.column(id)
    const vector = held.vectorOf(id, query)
    if (!column || !vector) return []
    const { count, dimensions, values } = column.documents
    const similarities = Float32Array.from({ length: count }, (_, index) =>
      vector.reduce((sum, value, at) => sum + value * (values[index * dimensions + at] ?? 0), 0),
    )
    const order = Uint32Array.from(similarities.keys()).sort(
      (a, b) => (similarities[b] ?? 0) - (similarities[a] ?? 0) || a - b,
    )
    return [{ columnId: id, order, similarities: Float32Array.from(order, (at) => similarities[at] ?? 0) }]
  })
}
