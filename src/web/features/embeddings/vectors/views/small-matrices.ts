import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { SimilarityMatrix } from '#domain/similarity/similarity-matrix.ts'
import { documentsOf, matrixOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'

export interface SmallMatricesQuestion {
  columnIds: readonly string[]
  measure: Measure
  /** More documents than these are not shown so small. */
  most: number
}

export interface SmallMatrix {
  columnId: string
  size: number
  /** Row after row: 0 for the least alike pair of the column, 255 for the most alike. */
  levels: Uint8Array
}

/** Of each column that has vectors; null where there are too many documents. */
export type SmallMatricesAnswer = readonly SmallMatrix[] | null

export async function smallMatrices(
  source: Source,
  { columnIds, measure, most }: SmallMatricesQuestion,
  work: Work,
): Promise<SmallMatricesAnswer> {
  if (documentsOf(source.store).length > most) return null
  const found: SmallMatrix[] = []
  for (const columnId of columnIds) {
    const matrix = await matrixOf(source, { columnId, measure }, work)
    if (matrix) found.push({ columnId, size: matrix.size, levels: levelsOf(matrix) })
  }
  return found
}

/** On the column's own scale: the cosines of two models are not comparable in size. */
function levelsOf({ size, values }: SimilarityMatrix): Uint8Array {
  let [lowest, highest] = [Infinity, -Infinity]
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const value = values[row * size + column] ?? 0
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
  }
  const range = highest - lowest || 1
  return Uint8Array.from(values, (value) =>
    Math.round(255 * Math.max(0, Math.min(1, (value - lowest) / range))),
  )
}
