/** The average; null of no numbers. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle one, or half-way between the two in the middle; null of no numbers. */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5)

/**
 * The value that this share of the numbers, 0 to 1, does not exceed, in a straight line between its neighbours; null of
 * no numbers. Type 7 of Hyndman & Fan (The American Statistician 50:361, 1996), as in R, NumPy and spreadsheets.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const place = (inOrder.length - 1) * share
  const below = inOrder[Math.floor(place)]
  if (below === undefined) return null
  const above = inOrder[Math.ceil(place)] ?? below
  return below + (place - Math.floor(place)) * (above - below)
}
