import type { UnitVectors } from '#domain/similarity/unit-vectors.ts'

/** What anyone would write first for unit vectors in one Float32Array: every pair once, one sum. */
export function typedArrayCosines({ count, dimensions, values }: UnitVectors): Float32Array {
  const cosines = new Float32Array(count * count)
  for (let row = 0; row < count; row += 1) {
    for (let column = row; column < count; column += 1) {
      let sum = 0
      for (let at = 0; at < dimensions; at += 1)
        sum += (values[row * dimensions + at] ?? 0) * (values[column * dimensions + at] ?? 0)
      cosines[row * count + column] = sum
      cosines[column * count + row] = sum
    }
  }
  return cosines
}
