import { disputedPairs } from '#domain/similarity/agreement/disputed-pairs.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { rankOfPair, type Rank } from '#domain/similarity/pair-ranks.ts'
import { documentsOf, matrixOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { rankedPairsOf } from './matrix-ranks.ts'

export interface PairFiguresQuestion {
  /** Two documents, by their ids. */
  one: string
  other: string
  columnIds: readonly string[]
  measure: Measure
}

/** How close two texts are, in the columns that have vectors; says which texts, as it may be another's answer. */
export interface PairFigures {
  one: string
  other: string
  /** By column. */
  figures: Readonly<Record<string, PairFigure>>
}

export interface PairFigure {
  similarity: number
  /** Null for a text with itself. */
  rank: Rank | null
}

export async function pairFigures(
  source: Source,
  { one, other, columnIds, measure }: PairFiguresQuestion,
  work: Work,
): Promise<PairFigures> {
  // A pointer goes over many pairs: those that nobody waits for any more end here.
  await work.breathe()
  const documents = documentsOf(source.store)
  const row = documents.findIndex(({ id }) => id === one)
  const column = documents.findIndex(({ id }) => id === other)
  const figures: Record<string, PairFigure> = {}
  for (const columnId of columnIds) {
    const matrix = await matrixOf(source, { columnId, measure }, work)
    if (!matrix || row < 0 || column < 0) continue
    figures[columnId] = {
      similarity: matrix.values[row * matrix.size + column] ?? 0,
      rank: row === column ? null : rankOfPair(matrix, row, column),
    }
  }
  return { one, other, figures }
}

export interface BiggestDifferencesQuestion {
  columnIds: readonly [string, string]
  measure: Measure
  most: number
}

export interface BiggestDifference {
  one: string
  other: string
  /** In the two columns. */
  ranks: readonly [Rank, Rank]
}

/** The pairs of documents that two columns place furthest apart; null where one has no vectors. */
export async function biggestDifferences(
  source: Source,
  { columnIds: [a, b], measure, most }: BiggestDifferencesQuestion,
  work: Work,
): Promise<readonly BiggestDifference[] | null> {
  const rankedA = await rankedPairsOf(source, { columnId: a, measure }, work)
  await work.breathe()
  const rankedB = await rankedPairsOf(source, { columnId: b, measure }, work)
  await work.breathe()
  const matrixA = await matrixOf(source, { columnId: a, measure }, work)
  const matrixB = await matrixOf(source, { columnId: b, measure }, work)
  if (!rankedA || !rankedB || !matrixA || !matrixB) return null
  const documents = documentsOf(source.store)
  return disputedPairs(rankedA, rankedB, most).map(({ row, column }) => ({
    one: documents[row]?.id ?? '',
    other: documents[column]?.id ?? '',
    ranks: [rankOfPair(matrixA, row, column), rankOfPair(matrixB, row, column)],
  }))
}
