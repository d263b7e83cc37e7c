import { biggestDifferences } from '#domain/similarity/biggest-differences.ts'
import { nearestTo } from '#domain/similarity/nearest-to.ts'
import type { MeasuredModel, Pair } from './board.ts'

/** What to look at before anything is chosen: where the first two models differ most. */
export function firstPair(measured: readonly MeasuredModel[]): Pair | null {
  const [a, b] = measured
  if (!a) return null
  const [difference] = b ? biggestDifferences(a.reading.ranks, b.reading.ranks, 1) : []
  if (difference) return { row: difference.row, column: difference.column }
  const [closest] = nearestTo(a.reading.matrix, 0, 1)
  return closest ? { row: 0, column: closest.index } : null
}
