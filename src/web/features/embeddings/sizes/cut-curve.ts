import { smallestSize } from '#domain/similarity/sizes/smallest-size.ts'
import type { ColumnSizes } from '../vectors/views/column-sizes.ts'
import { keptBy, type KeptBy } from './kept-by.ts'

interface Point {
  dimensions: number
  value: number
}

/** What a column keeps where its vectors are cut, in 32-bit floats, from the fewest dimensions to all. */
export const curveOf = ({ sizes }: ColumnSizes, by: KeptBy): Point[] =>
  sizes.flatMap(({ format, dimensions, [by]: value }) =>
    format === 'float32' && value !== null ? [{ dimensions, value }] : [],
  )

export interface Cut {
  /** All dimensions, and what they come to. */
  whole: Point
  /** The fewest that lose nothing; it can be all of them. */
  smallest: Point
  /** The next fewer, where it falls; null where nothing fewer was tried. */
  next: Point | null
}

/** How far a column's vectors can be cut without loss; null where it was not measured. */
export function cutOf(column: ColumnSizes, by: KeptBy): Cut | null {
  const curve = curveOf(column, by)
  const fewest = smallestSize(curve, keptBy[by].mayLose)
  const at = curve.findIndex(({ dimensions }) => dimensions === fewest)
  const [whole, smallest] = [curve.at(-1), curve[at]]
  return whole && smallest ? { whole, smallest, next: curve[at - 1] ?? null } : null
}
