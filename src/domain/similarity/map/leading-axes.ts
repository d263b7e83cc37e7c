import type { Vectors } from '../vectors.ts'
import { addTimes, dot, scatterTimes } from './scatter.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

/** An eigenvector of the scatter matrix, of length 1, and its eigenvalue. */
export interface Axis {
  direction: Float64Array
  variance: number
}

export interface AxesWanted {
  vectors: Vectors
  mean: Float64Array
  /** The sum of all eigenvalues. */
  total: number
  axes: number
  random: () => number
  onProgress?: ((share: number) => void) | undefined
}

/** What an axis times the matrix may differ from the axis times its eigenvalue, as a share of the largest eigenvalue. */
const tolerance = 1e-9
const maxSteps = 500
/** When the subspace has grown to so many directions, it starts again from the best of them. */
const maxDirections = 64

/** Directions at right angles to each other, what the matrix makes of each, and all their products. */
interface Subspace {
  directions: Float64Array[]
  images: Float64Array[]
  products: number[][]
}

/**
 * The axes with the largest eigenvalues, by block subspace iteration that keeps the directions of earlier steps (block
 * Lanczos with a thick restart; Saad, Numerical Methods for Large Eigenvalue Problems, 2nd ed., sections 5.1, 6.4 and
 * 7.4): it also gets there where eigenvalues are close, which the power method does not. It ends by the residual.
 */
export function leadingAxes({ vectors, mean, total, axes, random, onProgress }: AxesWanted): Axis[] {
  const blockSize = Math.min(vectors.dimensions, Math.max(4, axes + 2))
  const start = Array.from({ length: blockSize }, () =>
    Float64Array.from({ length: vectors.dimensions }, () => random() - 0.5),
  )
  let subspace: Subspace = { directions: [], images: [], products: [] }
  let block = orthonormal(start, [], 0)
  let done = 0
  for (let step = 1; ; step++) {
    const images = scatterTimes(vectors, mean, block)
    grow(subspace, block, images)
    const best = bestOf(subspace, axes)
    const residual = Math.max(...best.map(residualOf)) / (best[0]?.variance || total)
    done = Math.max(done, Math.min(1, Math.log(Math.max(residual, tolerance)) / Math.log(tolerance)))
    onProgress?.(done)
    block = orthonormal(images, subspace.directions, 1e-13 * total)
    if (residual <= tolerance || block.length === 0 || step === maxSteps) return best
    if (subspace.directions.length > maxDirections) subspace = restarted(bestOf(subspace, 2 * blockSize))
  }
}

function grow(subspace: Subspace, block: readonly Float64Array[], images: readonly Float64Array[]) {
  for (const [index, direction] of block.entries()) {
    const image = images[index]
    if (!image) continue
    subspace.directions.push(direction)
    subspace.images.push(image)
    const row = subspace.directions.map((other) => dot(other, image))
    for (const [other, product] of row.slice(0, -1).entries()) subspace.products[other]?.push(product)
    subspace.products.push(row)
  }
}

interface Estimate extends Axis {
  image: Float64Array
}

/** The best approximations of eigenvectors in the subspace (Rayleigh–Ritz). */
function bestOf({ directions, images, products }: Subspace, count: number): Estimate[] {
  const { values, vectors } = symmetricEigen(products)
  return vectors.slice(0, count).map((weights, index) => ({
    variance: Math.max(0, values[index] ?? 0),
    direction: combined(directions, weights),
    image: combined(images, weights),
  }))
}

function combined(vectors: readonly Float64Array[], weights: readonly number[]) {
  const sum = new Float64Array(vectors[0]?.length ?? 0)
  for (const [index, vector] of vectors.entries()) addTimes(sum, vector, weights[index] ?? 0)
  return sum
}

function residualOf({ direction, image, variance }: Estimate) {
  const rest = Float64Array.from(image)
  addTimes(rest, direction, -variance)
  return Math.sqrt(dot(rest, rest))
}

const restarted = (best: readonly Estimate[]): Subspace => ({
  directions: best.map(({ direction }) => direction),
  images: best.map(({ image }) => image),
  products: best.map(({ variance }, row) => best.map((_, column) => (row === column ? variance : 0))),
})

/** The block made orthonormal and at right angles to what is there; what is not longer than `nothing` then is left out. */
function orthonormal(block: readonly Float64Array[], directions: readonly Float64Array[], nothing: number) {
  const kept: Float64Array[] = []
  for (const column of block) {
    const rest = Float64Array.from(column)
    // Once is not enough where little remains (Parlett's "twice is enough").
    for (const direction of [...directions, ...kept, ...directions, ...kept]) {
      addTimes(rest, direction, -dot(rest, direction))
    }
    const length = Math.sqrt(dot(rest, rest))
    if (length > nothing) kept.push(rest.map((value) => value / length))
  }
  return kept
}
