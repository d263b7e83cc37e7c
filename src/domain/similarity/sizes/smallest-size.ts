interface Size {
  dimensions: number
  /** More is better; null where it was not measured. */
  value: number | null
}

/**
 * The fewest dimensions from which on up nothing is more than `mayLose` below the value of the most dimensions; null where
 * that has none.
 */
export function smallestSize(sizes: readonly Size[], mayLose: number): number | null {
  const fromLargest = sizes.toSorted((one, other) => other.dimensions - one.dimensions)
  const whole = fromLargest[0]?.value ?? null
  if (whole === null) return null
  const falls = fromLargest.findIndex(({ value }) => value === null || value < whole - mayLose)
  return (falls < 0 ? fromLargest.at(-1) : fromLargest[falls - 1])?.dimensions ?? null
}
