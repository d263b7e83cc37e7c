import type { Points } from './points.ts'

/**
 * The points inside an outline, by their indices. What the outline goes around twice is outside (even-odd rule: a line
 * from the point to the right crosses it an odd number of times from inside; Shimrat, Algorithm 112, CACM 5, 1962). Of
 * two outlines with a common edge, a point on that edge is inside one only.
 */
export function pointsInside({ count, values }: Points, outline: Points): number[] {
  const inside: number[] = []
  for (let index = 0; index < count; index++) {
    if (isInside(values[2 * index] ?? 0, values[2 * index + 1] ?? 0, outline)) inside.push(index)
  }
  return inside
}

function isInside(x: number, y: number, { count, values }: Points): boolean {
  let isOdd = false
  for (let corner = 0, before = count - 1; corner < count; before = corner++) {
    const [fromX, fromY] = [values[2 * before] ?? 0, values[2 * before + 1] ?? 0]
    const [toX, toY] = [values[2 * corner] ?? 0, values[2 * corner + 1] ?? 0]
    const crossesLevel = fromY > y !== toY > y
    if (crossesLevel && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isOdd = !isOdd
  }
  return isOdd
}
