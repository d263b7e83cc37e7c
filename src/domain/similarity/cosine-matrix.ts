import type { UnitVectors } from './unit-vectors.ts'

/** How alike each text is to each other one: symmetric, 1 on the diagonal. */
export interface CosineMatrix {
  size: number
  /** Row after row; the cell of row `r` and column `c` is at `r * size + c`. */
  cosines: Float32Array
}

export function cosineMatrix({ count, dimensions, values }: UnitVectors): CosineMatrix {
  const vectors = Array.from({ length: count }, (_, index) =>
    values.subarray(index * dimensions, (index + 1) * dimensions),
  )
  const cosines = new Float32Array(count * count)
  for (const [row, vector] of vectors.entries()) {
    cosines[row * count + row] = 1
    for (const [later, other] of vectors.slice(row + 1).entries()) {
      const column = row + 1 + later
      // Rounding may carry a cosine past 1.
      const cosine = Math.max(-1, Math.min(1, dot(vector, other)))
      cosines[row * count + column] = cosine
      cosines[column * count + row] = cosine
    }
  }
  return { size: count, cosines }
}

/** Four sums side by side: a single one would make each addition wait for the one before. */
function dot(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length)
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let at = 0
  for (; at + 3 < length; at += 4) {
    first += (a[at] ?? 0) * (b[at] ?? 0)
    second += (a[at + 1] ?? 0) * (b[at + 1] ?? 0)
    third += (a[at + 2] ?? 0) * (b[at + 2] ?? 0)
    fourth += (a[at + 3] ?? 0) * (b[at + 3] ?? 0)
  }
  for (; at < length; at++) first += (a[at] ?? 0) * (b[at] ?? 0)
  return first + second + (third + fourth)
}

export const cosineAt = ({ size, cosines }: CosineMatrix, row: number, column: number): number =>
  cosines[row * size + column] ?? 0
