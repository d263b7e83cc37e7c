/** One line of text above the figures, two, and eight; in pixels. */
export const rowHeights = { low: 65, middle: 85, high: 205 } as const
export type RowHeight = keyof typeof rowHeights
