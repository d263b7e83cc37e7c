/** Columns side by side, all of one width, in a view that scrolls sideways; in pixels. */
export interface ColumnsInView {
  count: number
  columnWidth: number
  viewWidth: number
  scrollLeft: number
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
