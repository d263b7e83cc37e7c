import type { Cell } from './viewport.ts'

/** So many cells PageUp and PageDown go over. */
const page = 10

/** Where a key leads from a cell, or null for keys that lead nowhere. */
export function cellAfterKey(
  key: string,
  withControl: boolean,
  { row, column }: Cell,
  size: number,
): Cell | null {
  const last = size - 1
  const within = (index: number) => Math.max(0, Math.min(last, index))
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1), column }
    case 'ArrowDown':
      return { row: within(row + 1), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1) }
    case 'ArrowRight':
      return { row, column: within(column + 1) }
    case 'PageUp':
      return { row: within(row - page), column }
    case 'PageDown':
      return { row: within(row + page), column }
    case 'Home':
      return { row: withControl ? 0 : row, column: 0 }
    case 'End':
      return { row: withControl ? last : row, column: last }
    default:
      return null
  }
}
