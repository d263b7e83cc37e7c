/** The gap between columns that is nearest to a place: 0 before the first, `count` after the last. */
export const nearestGap = (x: number, columnWidth: number, count: number) =>
  Math.min(count, Math.max(0, Math.round(x / columnWidth)))

/** Where a column ends up that is dropped in a gap. */
export const positionInGap = (from: number, gap: number) => (gap > from ? gap - 1 : gap)
