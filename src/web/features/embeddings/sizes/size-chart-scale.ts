export interface ChartScale {
  x: (dimensions: number) => number
  y: (value: number) => number
  /** Dimensions that are written below. */
  ticks: readonly number[]
}

export const chartSize = { width: 380, height: 204 }
const left = 34
const right = 366
const top = 10
const bottom = 180
export const chartEdges = { left, right, top, bottom }

/** Labels closer than this would touch. */
const tickRoom = 34

/** Each doubling is as wide as any other. */
export function chartScale(dimensions: readonly number[]): ChartScale {
  const all = [...new Set(dimensions)].sort((one, other) => one - other)
  const lowest = Math.log2(all[0] ?? 1)
  const range = Math.log2(all.at(-1) ?? 1) - lowest
  const x = (value: number) =>
    range === 0 ? (left + right) / 2 : left + ((Math.log2(value) - lowest) / range) * (right - left)
  const ticks: number[] = []
  // The largest has its label for sure.
  for (const value of all.toReversed()) {
    const next = ticks[0]
    if (next === undefined || x(next) - x(value) >= tickRoom) ticks.unshift(value)
  }
  // Orders may be turned round; that is as bad as none.
  const y = (value: number) => bottom - Math.max(0, value) * (bottom - top)
  return { x, y, ticks }
}

/** The same places from top to bottom, moved apart so far that letters do not cover each other, none below `lowest`. */
export function apart(places: readonly number[], room: number, lowest: number): number[] {
  const order = [...places.keys()].sort(
    (one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other,
  )
  const moved = [...places]
  let free = -Infinity
  for (const at of order) {
    moved[at] = Math.max(moved[at] ?? 0, free)
    free = (moved[at] ?? 0) + room
  }
  let floor = lowest
  for (const at of order.toReversed()) {
    moved[at] = Math.min(moved[at] ?? 0, floor)
    floor = (moved[at] ?? 0) - room
  }
  return moved
}
