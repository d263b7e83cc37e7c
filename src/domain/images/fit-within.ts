import type { Size } from './stated-size.ts'

/** The largest size of the same shape whose sides are no longer than `longestSide`; never larger than it was. */
export function fitWithin(width: number, height: number, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
