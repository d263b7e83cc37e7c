import type { TextItem } from '#domain/embeddings/text-set.ts'
import { spearman } from '#domain/similarity/agreement/spearman.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { biggestMoves } from '#domain/similarity/lists/biggest-moves.ts'
import { rank } from '#domain/similarity/ranking.ts'
import { documentsOf, type Source } from '../store/derived.ts'
import { rankedDocuments } from './ranked-documents.ts'

export interface RankingQuestion {
  /** A text of the set, or one that was typed. */
  query: TextItem
  measure: Measure
  /** The two columns that are held against each other, by their ids. */
  compared: readonly [string, string] | null
  /** Texts count as moved where one of the two columns has them among its first so many. */
  depth: number
}

/** The documents in the order in which a column finds them. */
export interface ColumnRanking {
  columnId: string
  /** Null for the words alone, which have no vectors. */
  dimensions: number | null
  /** Positions among the documents, the closest first. */
  order: Uint32Array
  /** The place of each document by its position, counted from 1; 0 for one that is not in the list. */
  places: Uint32Array
  /** By position. */
  similarities: Float32Array
}

export interface ComparedRankings {
  columnIds: readonly [string, string]
  /** The documents that moved, by their positions, the biggest moves first. */
  moves: Uint32Array
  /** How alike the two order all documents, −1 to 1 (Spearman's ρ); null where one finds all of them the same. */
  orderAgreement: number | null
}

export interface RankingAnswer {
  /** Of each column that has the vectors of the documents and of the query. */
  columns: readonly ColumnRanking[]
  /** The columns that have all vectors but the query's. */
  waiting: readonly string[]
  compared: ComparedRankings | null
}

export function ranking(source: Source, question: RankingQuestion): RankingAnswer {
  const { query, measure, compared, depth } = question
  const { store } = source
  const documents = documentsOf(store)
  const itself = documents.findIndex(({ id }) => id === query.id)
  const columns = store.set().columns.flatMap(({ id }): ColumnRanking[] => {
    const ranked = rankedDocuments(source, { columnId: id, measure, query })
    if (!ranked) return []
    const dimensions = store.column(id)?.documents.dimensions ?? null
    return [{ columnId: id, dimensions, ...ranked, places: placesOf(ranked.order, documents.length) }]
  })
  const waiting = store
    .set()
    .columns.map(({ id }) => id)
    .filter((id) => store.column(id) && columns.every(({ columnId }) => columnId !== id))
  const [a, b] = (compared ?? []).map((id) => columns.find(({ columnId }) => columnId === id))
  return { columns, waiting, compared: a && b ? compareRankings(a, b, depth, itself) : null }
}

function placesOf(order: Uint32Array, count: number): Uint32Array {
  const places = new Uint32Array(count)
  for (const [place, document] of order.entries()) places[document] = place + 1
  return places
}

function compareRankings(
  a: ColumnRanking,
  b: ColumnRanking,
  depth: number,
  itself: number,
): ComparedRankings {
  const others = ({ similarities }: ColumnRanking) => similarities.filter((_, index) => index !== itself)
  const moves = biggestMoves(a.order, b.order, Infinity)
    .filter(({ placeInA, placeInB }) => Math.min(placeInA, placeInB) <= depth)
    .map(({ text }) => text)
  return {
    columnIds: [a.columnId, b.columnId],
    moves: Uint32Array.from(moves),
    orderAgreement: spearman(ranksOf(others(a)), ranksOf(others(b))),
  }
}

/** The ranks of all documents; equals share the mean of theirs. */
function ranksOf(similarities: Float32Array) {
  const { first, last } = rank(similarities).places
  const ranks = Float64Array.from(first, (place, index) => (place + (last[index] ?? 0)) / 2)
  return { size: ranks.length, ranks }
}
