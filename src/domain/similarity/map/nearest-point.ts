import type { Points } from './points.ts'

/** The point closest to a place and no farther than `within`, by its index; of equals the first. */
export function nearestPoint(
  { count, values }: Points,
  x: number,
  y: number,
  within = Infinity,
): number | undefined {
  let nearest: number | undefined
  let least = within * within
  for (let index = 0; index < count; index++) {
    const across = (values[2 * index] ?? 0) - x
    const along = (values[2 * index + 1] ?? 0) - y
    const distance = across * across + along * along
    if (distance < least || (distance === least && nearest === undefined)) {
      nearest = index
      least = distance
    }
  }
  return nearest
}
