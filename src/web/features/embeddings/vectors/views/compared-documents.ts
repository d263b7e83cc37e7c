import { allPairsInSteps } from '#domain/similarity/kernel/all-pairs.ts'
import { measuredVectors, type Measure } from '#domain/similarity/kernel/measures.ts'
import type { SimilarityMatrix } from '#domain/similarity/similarity-matrix.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import { matrixOf, onceLarge, type Source } from '../store/derived.ts'
import type { VectorColumn } from '../store/vector-store.ts'
import type { Work } from '../store/work.ts'

/** The positions of at most so many of the documents, evenly taken. */
export const evenlyTaken = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(count, most) }, (_, place) =>
    count <= most ? place : Math.floor((place * count) / most),
  )

/** A column's vectors of at most so many documents, evenly taken. */
export function documentsTaken({ documents }: VectorColumn, most: number): Vectors {
  const { count, dimensions, values } = documents
  if (count <= most) return documents
  const positions = evenlyTaken(count, most)
  const taken = new Float32Array(positions.length * dimensions)
  for (const [place, position] of positions.entries())
    taken.set(values.subarray(position * dimensions, (position + 1) * dimensions), place * dimensions)
  return { count: positions.length, dimensions, values: taken }
}

interface Taken {
  columnId: string
  measure: Measure
  most: number
}

/** How similar these documents are to each other; null where the column has no vectors. */
export async function matrixOfTaken(
  source: Source,
  { columnId, measure, most }: Taken,
  work: Work,
): Promise<SimilarityMatrix | null> {
  const column = source.store.column(columnId)
  if (!column) return null
  if (column.documents.count <= most) return matrixOf(source, { columnId, measure }, work)
  const key = `matrix ${measure} of ${most}`
  const found = column.derived.get(key) as SimilarityMatrix | undefined
  const workOut = () =>
    inSteps(allPairsInSteps(measuredVectors(source.kernel, documentsTaken(column, most), measure)), work)
  const matrix = found ?? (await workOut())
  const bytes = matrix.values.byteLength
  return onceLarge(source.store, column, { key, bytes, workOut: () => matrix })
}

/** Takes steps, each of which says the share that is done, until they are. */
export async function inSteps<T>(steps: Generator<number, T, void>, work: Work): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    work.progress(step.value)
    await work.breathe()
  }
}
