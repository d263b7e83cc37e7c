import type { ColumnsInView } from './geometry.ts'

/** A column counts as on show when at least this share of it can be seen. */
const enoughSeen = 0.6

/** The positions of the first and the last column that can be seen. */
export function columnsOnShow({ count, columnWidth, viewWidth, scrollLeft }: ColumnsInView) {
  if (columnWidth <= 0) return { first: 0, last: count - 1 }
  const slack = (1 - enoughSeen) * columnWidth
  const first = Math.ceil((scrollLeft - slack) / columnWidth)
  const last = Math.floor((scrollLeft + viewWidth + slack) / columnWidth) - 1
  return { first: Math.max(0, first), last: Math.min(count - 1, Math.max(first, last)) }
}
