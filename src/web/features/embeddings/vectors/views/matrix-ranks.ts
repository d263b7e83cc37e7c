import { rankedPairs, type RankedPairs } from '#domain/similarity/agreement/ranks-of-pairs.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { pairsOf } from '#domain/similarity/pairs.ts'
import { matrixOf, onceLarge, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'

/** The places of all pairs of documents in a column; null where it has no vectors. */
export async function rankedPairsOf(
  source: Source,
  { columnId, measure }: { columnId: string; measure: Measure },
  work: Work,
): Promise<RankedPairs | null> {
  // The column as it is now: while the matrix is worked out another may take its place.
  const column = source.store.column(columnId)
  const matrix = await matrixOf(source, { columnId, measure }, work)
  if (!column || !matrix) return null
  return onceLarge(source.store, column, {
    key: `ranked pairs ${measure}`,
    bytes: pairsOf(matrix.size) * Float64Array.BYTES_PER_ELEMENT,
    workOut: () => rankedPairs(matrix),
  })
}
