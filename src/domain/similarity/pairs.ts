/** How many pairs of two different texts there are. */
export const pairsOf = (size: number): number => (size * (size - 1)) / 2

/** Calls back with each pair once, row after row, and with how many pairs came before it. */
export function forEachPair(size: number, each: (row: number, column: number, pair: number) => void): void {
  let pair = 0
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) each(row, column, pair++)
  }
}

/** The two texts of the pair that so many come before. */
export function textsOfPair(size: number, pair: number): { row: number; column: number } {
  let row = 0
  let before = pair
  while (before >= size - 1 - row) {
    before -= size - 1 - row
    row++
  }
  return { row, column: row + 1 + before }
}

/** How many pairs come before this one; the two texts differ. */
export function pairAt(size: number, one: number, other: number): number {
  const row = Math.min(one, other)
  const column = Math.max(one, other)
  return row * size - (row * (row + 1)) / 2 + column - row - 1
}
