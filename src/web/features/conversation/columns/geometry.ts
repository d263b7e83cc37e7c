/** Columns side by side, all of one width, in a view that scrolls sideways; in pixels. */
interface ColumnsInView {
  count: number
  columnWidth: number
  viewWidth: number
  scrollLeft: number
}

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

/** Where to scroll to so that a column is seen whole: always a column's edge, for there the scroller snaps. */
export function scrollLeftToShow(position: number, view: ColumnsInView): number {
  const { count, columnWidth, viewWidth, scrollLeft } = view
  const left = position * columnWidth
  const isSeen = left >= scrollLeft - 1 && left + columnWidth <= scrollLeft + viewWidth + 1
  if (isSeen) return scrollLeft
  const fitting = Math.max(1, Math.floor((viewWidth + 1) / columnWidth))
  const first = left < scrollLeft ? position : position - fitting + 1
  return Math.min(Math.max(0, first * columnWidth), Math.max(0, count * columnWidth - viewWidth))
}

/** The gap between columns that is nearest to a place: 0 before the first, `count` after the last. */
export const nearestGap = (x: number, columnWidth: number, count: number) =>
  Math.min(count, Math.max(0, Math.round(x / columnWidth)))

/** Where a column ends up that is dropped in a gap. */
export const positionInGap = (from: number, gap: number) => (gap > from ? gap - 1 : gap)
