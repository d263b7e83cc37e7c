import type { Vectors } from '../vectors.ts'

/** The mean of all vectors. */
export function meanOf({ count, dimensions, values }: Vectors): Float64Array {
  const mean = new Float64Array(dimensions)
  for (let at = 0, column = 0; at < count * dimensions; at++, column = (column + 1) % dimensions) {
    mean[column] = (mean[column] ?? 0) + (values[at] ?? 0)
  }
  return mean.map((sum) => sum / count)
}

/** Calls with each vector less the mean. It is the same array each time, written anew. */
export function forEachCentred(
  { count, dimensions, values }: Vectors,
  mean: Float64Array,
  visit: (centred: Float64Array, index: number) => void,
) {
  const centred = new Float64Array(dimensions)
  for (let index = 0; index < count; index++) {
    const start = index * dimensions
    for (let column = 0; column < dimensions; column++) {
      centred[column] = (values[start + column] ?? 0) - (mean[column] ?? 0)
    }
    visit(centred, index)
  }
}

/** The scatter matrix, the sum of all (x - mean)(x - mean)ᵀ, times each of the columns. It is never written out. */
export function scatterTimes(vectors: Vectors, mean: Float64Array, columns: readonly Float64Array[]) {
  const products = columns.map(() => new Float64Array(vectors.dimensions))
  forEachCentred(vectors, mean, (centred) => {
    for (const [index, column] of columns.entries()) {
      const product = products[index]
      if (product) addTimes(product, centred, dot(centred, column))
    }
  })
  return products
}

/** Four sums side by side: a single one would make each addition wait for the one before. */
export function dot(a: Float64Array, b: Float64Array): number {
  const length = Math.min(a.length, b.length)
  let [first, second, third, fourth] = [0, 0, 0, 0]
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

/** Adds `factor` times the other vector. */
export function addTimes(vector: Float64Array, other: Float64Array, factor: number) {
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) + factor * (other[at] ?? 0)
}
