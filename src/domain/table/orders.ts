import type { Case } from './table.ts'

/** Numbers closer than this leave no room for many more between them. */
const leastStep = 1e-6

/**
 * The orders of so many rows that are to stand at a position among others, which are in order; null where the numbers
 * there lie too close to one another, and all rows have to be numbered anew.
 */
export function ordersFor(
  rows: readonly Pick<Case, 'order'>[],
  position: number,
  count: number,
): number[] | null {
  const next = rows[position]?.order
  const last = rows[position - 1]?.order ?? (next ?? 0) - count - 1
  const step = next === undefined ? 1 : (next - last) / (count + 1)
  return step < leastStep ? null : Array.from({ length: count }, (_, index) => last + step * (index + 1))
}
