import type { TextItem } from '#domain/embeddings/text-set.ts'
import { bm25Index, bm25Scores, type Bm25Index } from '#domain/similarity/bm25/bm25.ts'
import { allPairsInSteps } from '#domain/similarity/kernel/all-pairs.ts'
import type { Kernel } from '#domain/similarity/kernel/kernel.ts'
import type { MeasuredVectors } from '#domain/similarity/kernel/measured-vectors.ts'
import { measuredVectors, type Measure } from '#domain/similarity/kernel/measures.ts'
import { neighboursOf } from '#domain/similarity/neighbours-of.ts'
import type { Neighbours } from '#domain/similarity/neighbours.ts'
import type { SimilarityMatrix } from '#domain/similarity/similarity-matrix.ts'
import type { VectorColumn, VectorStore } from './vector-store.ts'
import type { Work } from './work.ts'

/** What the views are worked out of. */
export interface Source {
  store: VectorStore
  kernel: Kernel
}

/** The documents of the set, in their order: what is ranked, and what the matrix and the maps show. */
export const documentsOf = (store: VectorStore): readonly TextItem[] =>
  store.set().texts.filter(({ role }) => role === 'document')

export const questionsOf = (store: VectorStore): readonly TextItem[] =>
  store.set().texts.filter(({ role }) => role === 'question')

interface WordsAlone {
  index: Bm25Index
  derived: Map<string, unknown>
}

/** By the texts of a set: they are another list as soon as one of them changes. */
const wordsAlone = new WeakMap<readonly TextItem[], WordsAlone>()

/** The words of the documents, which a column of kind 'words' ranks by. */
function wordsOfDocuments(store: VectorStore): WordsAlone {
  const { texts } = store.set()
  const found = wordsAlone.get(texts) ?? {
    index: bm25Index(documentsOf(store).map(({ text }) => text)),
    derived: new Map(),
  }
  wordsAlone.set(texts, found)
  return found
}

export const isWordsAlone = (store: VectorStore, columnId: string): boolean =>
  store.set().columns.some(({ id, kind }) => id === columnId && kind === 'words')

/** What was worked out of a column, kept until its vectors or the texts change; null where it has no vectors yet. */
export const derivedOf = (store: VectorStore, columnId: string): Map<string, unknown> | null =>
  isWordsAlone(store, columnId) ? wordsOfDocuments(store).derived : (store.column(columnId)?.derived ?? null)

/** Works something out of a column's vectors once, for all views, until they change. */
export function once<T>(column: VectorColumn, key: string, workOut: () => T): T {
  if (!column.derived.has(key)) column.derived.set(key, workOut())
  return column.derived.get(key) as T // one key is always the same thing
}

/** A column's documents, ready to be compared. */
const measuredDocuments = (kernel: Kernel, column: VectorColumn, measure: Measure): MeasuredVectors =>
  once(column, `documents ${measure}`, () => measuredVectors(kernel, column.documents, measure))

/**
 * How similar each document is to a query, by its position; null where the column has not both vectors. For the words
 * alone it is what BM25 scores, 0 for a document that shares no word with the query.
 */
export function similaritiesTo(
  { store, kernel }: Source,
  { columnId, measure, query }: { columnId: string; measure: Measure; query: TextItem },
): Float32Array | null {
  if (isWordsAlone(store, columnId)) return bm25Scores(wordsOfDocuments(store).index, query.text)
  const column = store.column(columnId)
  const vector = store.vectorOf(columnId, query)
  if (!column || vector?.length !== column.documents.dimensions) return null
  return measuredDocuments(kernel, column, measure).similaritiesTo(vector)
}

/** How similar all documents are to each other; null where the column has no vectors. */
export async function matrixOf(
  { store, kernel }: Source,
  { columnId, measure }: { columnId: string; measure: Measure },
  work: Work,
): Promise<SimilarityMatrix | null> {
  const column = store.column(columnId)
  if (!column) return null
  const key = `matrix ${measure}`
  const found = column.derived.get(key) as SimilarityMatrix | undefined
  if (found) return found
  const steps = allPairsInSteps(measuredDocuments(kernel, column, measure))
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return once(column, key, () => step.value)
    work.progress(step.value)
    await work.breathe()
  }
}

/** The `k` nearest documents of each document; null where the column has no vectors. */
export async function nearestOf(
  source: Source,
  { columnId, measure, k }: { columnId: string; measure: Measure; k: number },
  work: Work,
): Promise<Neighbours | null> {
  const matrix = await matrixOf(source, { columnId, measure }, work)
  const column = source.store.column(columnId)
  return column && matrix && once(column, `nearest ${measure} ${k}`, () => neighboursOf(matrix, k))
}
