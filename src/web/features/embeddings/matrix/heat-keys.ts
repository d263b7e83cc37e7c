import type { Pair } from './board.ts'

/** Where a key leads from a cell, or null for keys that lead nowhere. Column -1 is the head of the row. */
export function cellAfterKey(
  key: string,
  withControl: boolean,
  { row, column }: Pair,
  size: number,
): Pair | null {
  const last = size - 1
  const within = (index: number, first = 0) => Math.max(first, Math.min(last, index))
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1), column }
    case 'ArrowDown':
      return { row: within(row + 1), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1, -1) }
    case 'ArrowRight':
      return { row, column: within(column + 1) }
    case 'Home':
      return { row: withControl ? 0 : row, column: 0 }
    case 'End':
      return { row: withControl ? last : row, column: last }
    default:
      return null
  }
}
