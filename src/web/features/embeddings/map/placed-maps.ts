import { fitBox } from '#domain/similarity/map/fit-box.ts'
import type { Points } from '#domain/similarity/map/points.ts'
import { aligned } from '#domain/similarity/map/procrustes.ts'

interface Placing {
  /** The map that the others are turned to, by its place; null leaves each as it is. */
  turnedTo: number | null
  /** The documents that are shown, by their positions. */
  shown: readonly number[]
}

/** A map fills the picture, from 0 to 1, up to its rim. */
const picture = { width: 1, height: 1, padding: 0.08 }

/**
 * Where each map's points are in a picture of width and height 1. Maps that are turned to one share its scale: the same
 * place is the same place in all of them.
 */
export function placedMaps(maps: readonly Points[], { turnedTo, shown }: Placing): Points[] {
  const target = turnedTo === null ? undefined : maps[turnedTo]
  if (!target) return maps.map((points) => fitBox(only(points, shown), picture))
  const turned = maps.map((points) =>
    only(points === target ? points : asLarge(target, aligned(target, points).points), shown),
  )
  const together = fitBox(joined(turned), picture)
  const length = 2 * shown.length
  return turned.map(({ count }, place) => ({
    count,
    values: together.values.subarray(place * length, (place + 1) * length),
  }))
}

/** As large as the other map, from its own middle: least squares shrink what does not fit well until it is a dot. */
function asLarge(target: Points, { count, values }: Points): Points {
  const [x, y] = middleOf(values)
  const grown = spreadOf(target.values) / (spreadOf(values) || 1)
  return {
    count,
    values: values.map((value, at) => {
      const middle = at % 2 === 0 ? x : y
      return middle + (value - middle) * grown
    }),
  }
}

function middleOf(values: Float64Array): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (let at = 0; at < values.length; at += 2) {
    x += values[at] ?? 0
    y += values[at + 1] ?? 0
  }
  const count = Math.max(1, values.length / 2)
  return [x / count, y / count]
}

/** The root of the sum of all squared distances from the middle. */
function spreadOf(values: Float64Array): number {
  const [x, y] = middleOf(values)
  return Math.sqrt(values.reduce((sum, value, at) => sum + (value - (at % 2 === 0 ? x : y)) ** 2, 0))
}

function only({ count, values }: Points, shown: readonly number[]): Points {
  if (shown.length === count) return { count, values }
  const kept = shown.flatMap((text) => [values[2 * text] ?? 0, values[2 * text + 1] ?? 0])
  return { count: shown.length, values: Float64Array.from(kept) }
}

function joined(maps: readonly Points[]): Points {
  const count = maps.reduce((sum, points) => sum + points.count, 0)
  const values = new Float64Array(2 * count)
  let at = 0
  for (const points of maps) {
    values.set(points.values, at)
    at += points.values.length
  }
  return { count, values }
}
