import type { Points } from '#domain/similarity/map/points.ts'

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** What lies aside of the way counts as so much farther. */
const aside = 2

/**
 * The nearest point in the direction of an arrow key; undefined for other keys, and where there is none. Of points on
 * one spot the later ones are to the right of the earlier, so that each is met.
 */
export function nextPoint(key: string, from: number, { count, values }: Points): number | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const [right, down] = direction
  let next: number | undefined
  let least = Infinity
  for (let step = 1; step < count; step++) {
    const point = right < 0 ? (from - step + count) % count : (from + step) % count
    const x = (values[2 * point] ?? 0) - (values[2 * from] ?? 0)
    const y = (values[2 * point + 1] ?? 0) - (values[2 * from + 1] ?? 0)
    const ahead = x * right + y * down
    const isOnTheSpot = x === 0 && y === 0 && Math.sign(point - from) === right
    if (ahead <= 0 && !isOnTheSpot) continue
    const way = Math.hypot(ahead, aside * (x * down + y * right))
    if (way < least) [next, least] = [point, way]
  }
  return next
}
