/** What a map shows: a square of so many cells, from the cell at the left and top on. Cells may be cut. */
export interface Viewport {
  left: number
  top: number
  span: number
}

export interface Cell {
  row: number
  column: number
}

/** No map shows fewer cells than these across. */
const fewest = 8

export const wholeOf = (size: number): Viewport => ({ left: 0, top: 0, span: size })
export const isWhole = ({ span }: Viewport, size: number): boolean => span >= size
export const isClosest = ({ span }: Viewport): boolean => span <= fewest

/** The same within the map. */
export function within({ left, top, span }: Viewport, size: number): Viewport {
  const fitting = clamp(span, Math.min(size, fewest), size)
  return {
    left: clamp(left, 0, size - fitting),
    top: clamp(top, 0, size - fitting),
    span: fitting,
  }
}

/** Closer by a factor above 1. What is at the point, in shares of the sides, stays there. */
export function zoomed(viewport: Viewport, factor: number, { x, y }: Point, size: number): Viewport {
  const span = clamp(viewport.span / factor, Math.min(size, fewest), size)
  const grown = viewport.span - span
  return within({ left: viewport.left + x * grown, top: viewport.top + y * grown, span }, size)
}

export interface Point {
  x: number
  y: number
}

/** Moved by shares of the sides. */
export const moved = ({ left, top, span }: Viewport, { x, y }: Point, size: number): Viewport =>
  within({ left: left + x * span, top: top + y * span, span }, size)

/** With a point of the whole map, in shares of its sides, in the middle. */
export const centredOn = ({ span }: Viewport, { x, y }: Point, size: number): Viewport =>
  within({ left: x * size - span / 2, top: y * size - span / 2, span }, size)

/** Moved as little as it needs so that a cell is in sight. */
export const showing = ({ left, top, span }: Viewport, { row, column }: Cell, size: number): Viewport =>
  within({ left: clamp(left, column + 1 - span, column), top: clamp(top, row + 1 - span, row), span }, size)

/** The cell at a point, in shares of the sides. */
export function cellAt({ left, top, span }: Viewport, { x, y }: Point, size: number): Cell | null {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return null
  const index = (start: number, share: number) => Math.min(size - 1, Math.floor(start + share * span))
  return { row: index(top, y), column: index(left, x) }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
