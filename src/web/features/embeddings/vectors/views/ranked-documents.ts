import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { rank } from '#domain/similarity/ranking.ts'
import { documentsOf, isWordsAlone, similaritiesTo, type Source } from '../store/derived.ts'

interface RankedDocuments {
  /** Positions among the documents, the closest first. */
  order: Uint32Array
  /** By position. */
  similarities: Float32Array
}

interface Question {
  columnId: string
  measure: Measure
  query: TextItem
}

/**
 * The documents in the order in which a column finds them: without the query itself, and from the words alone without
 * those that share no word with it, which nothing tells apart. Null where the column has not both vectors.
 */
export function rankedDocuments(source: Source, question: Question): RankedDocuments | null {
  const { store } = source
  const { columnId, query } = question
  const similarities = similaritiesTo(source, question)
  if (!similarities) return null
  const itself = query.role === 'question' ? -1 : documentsOf(store).findIndex(({ id }) => id === query.id)
  const { order } = rank(similarities, itself)
  if (!isWordsAlone(store, columnId)) return { order, similarities }
  return { order: order.filter((document) => (similarities[document] ?? 0) > 0), similarities }
}
