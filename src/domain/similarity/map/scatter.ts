import { dotProduct } from '../dot-product.ts'
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

export const dot = (a: Float64Array, b: Float64Array): number => dotProduct(a, 0, b, 0, a.length)

/** Adds `factor` times the other vector. */
export function addTimes(vector: Float64Array, other: Float64Array, factor: number) {
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) + factor * (other[at] ?? 0)
}
