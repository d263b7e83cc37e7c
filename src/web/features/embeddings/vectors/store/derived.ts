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

/** The same of something so large that not all columns may keep theirs. */
export function onceLarge<T extends object>(
  { room }: VectorStore,
  column: VectorColumn,
  { key, bytes, workOut }: { key: string; bytes: number; workOut: () => T },
): T {
  const found = once(column, key, workOut)
  room.used(column.derived, key, bytes)
  return found
}

/** A column's documents, ready to be compared: scaled, and once more in the kernel's memory. */
const measuredDocuments = (
  { store, kernel }: Source,
  column: VectorColumn,
  measure: Measure,
): MeasuredVectors =>
  onceLarge(store, column, {
    key: `documents ${measure}`,
    bytes: 2 * column.documents.values.byteLength,
    workOut: () => measuredVectors(kernel, column.documents, measure),
  })

/**
 * How similar each document is to a query, by its position; null where the column has not both vectors. For the words
 * alone it is what BM25 scores, 0 for a document that shares no word with the query.
 */
export function similaritiesTo(
  source: Source,
  { columnId, measure, query }: { columnId: string; measure: Measure; query: TextItem },
): Float32Array | null {
  const { store } = source
  if (isWordsAlone(store, columnId)) return bm25Scores(wordsOfDocuments(store).index, query.text)
  const column = store.column(columnId)
  const vector = store.vectorOf(columnId, query)
  if (!column || vector?.length !== column.documents.dimensions) return null
  return measuredDocuments(source, column, measure).similaritiesTo(vector)
}

/** How similar all documents are to each other; null where the column has no vectors. */
export async function matrixOf(
  source: Source,
  { columnId, measure }: { columnId: string; measure: Measure },
  work: Work,
): Promise<SimilarityMatrix | null> {
  const { store } = source
  const column = store.column(columnId)
  if (!column) return null
  const key = `matrix ${measure}`
  const bytes = column.documents.count ** 2 * Float32Array.BYTES_PER_ELEMENT
  const kept = (workOut: () => SimilarityMatrix) => onceLarge(store, column, { key, bytes, workOut })
  const found = column.derived.get(key) as SimilarityMatrix | undefined
  if (found) return kept(() => found)
  const steps = allPairsInSteps(measuredDocuments(source, column, measure))
  for (let step = steps.next(); ; step = steps.next()) {
    const { done, value } = step
    if (done) return kept(() => value)
    work.progress(value)
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
