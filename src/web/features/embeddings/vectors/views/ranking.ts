import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { rank } from '#domain/similarity/ranking.ts'
import { documentsOf, similaritiesTo, type Source } from '../derived.ts'

export interface RankingQuestion {
  /** A text of the set, or one that was typed. */
  query: TextItem
  measure: Measure
}

/** The documents in the order in which a column finds them, the closest first. */
export interface ColumnRanking {
  columnId: string
  /** Positions among the documents. */
  order: Uint32Array
  /** By position. */
  similarities: Float32Array
}

/** For each column that has the vectors. */
export type RankingAnswer = readonly ColumnRanking[]

export function ranking(source: Source, { query, measure }: RankingQuestion): RankingAnswer {
  const itself = documentsOf(source.store).findIndex(({ id }) => id === query.id)
  return source.store.set().columns.flatMap(({ id }) => {
    const similarities = similaritiesTo(source, { columnId: id, measure, query })
    if (!similarities) return []
    const { order } = rank(similarities, itself < 0 ? undefined : itself)
    return [{ columnId: id, order, similarities }]
  })
}
