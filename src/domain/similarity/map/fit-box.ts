import type { Points } from './points.ts'

export interface Box {
  width: number
  height: number
  /** What stays free at each side. */
  padding: number
}

/** The points moved and stretched, both directions alike, so that they fill the box as far as they can, in its middle. */
export function fitBox({ count, values }: Points, { width, height, padding }: Box): Points {
  const [left, right] = rangeOf(values, 0)
  const [top, bottom] = rangeOf(values, 1)
  const scale = Math.min(
    scaleTo(width - 2 * padding, right - left),
    scaleTo(height - 2 * padding, bottom - top),
    // Points on one spot fit at any size.
    Number.MAX_VALUE,
  )
  const placed = values.map((value, at) =>
    at % 2 === 0
      ? width / 2 + scale * (value - (left + right) / 2)
      : height / 2 + scale * (value - (top + bottom) / 2),
  )
  return { count, values: placed }
}

const scaleTo = (room: number, extent: number) => Math.max(0, room) / extent

/** The lowest and the highest x (side 0) or y (side 1). */
function rangeOf(values: Float64Array, side: 0 | 1): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (let at: number = side; at < values.length; at += 2) {
    const value = values[at] ?? 0
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}
