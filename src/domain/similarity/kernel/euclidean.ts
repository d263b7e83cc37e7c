import type { Vectors } from '../vectors.ts'
import type { Kernel } from './kernel.ts'
import { vectorOf, type MeasuredVectors } from './measured-vectors.ts'

/**
 * The Euclidean distance with a minus, from |a − b|² = |a|² + |b|² − 2ab. Close to each other most digits of that cancel
 * out (scikit-learn's `euclidean_distances` says so too): there the differences themselves are squared.
 */
export function euclidean(kernel: Kernel, vectors: Vectors): MeasuredVectors {
  const { count } = vectors
  const loaded = kernel.load(vectors)
  const all = Array.from({ length: count }, (_, index) => withLength(vectorOf(index, vectors)))
  return {
    count,
    similaritiesTo(query) {
      const one = withLength(vectorOf(query, vectors))
      const dots = loaded.dotsWith(one.vector)
      return dots.map((dot, index) => minusDistance(one, all[index] ?? one, dot))
    },
    similaritiesOfRows(first, end) {
      const dots = loaded.dotsOfRows(first, end)
      const others = all.slice(first)
      let at = 0
      for (const one of others.slice(0, end - first)) {
        for (const other of others) dots[at] = minusDistance(one, other, dots[at++] ?? 0)
      }
      return dots
    },
  }
}

interface VectorWithLength {
  vector: Float32Array
  squaredLength: number
}

const withLength = (vector: Float32Array): VectorWithLength => ({
  vector,
  squaredLength: vector.reduce((sum, value) => sum + value * value, 0),
})

/** Below this share of |a|² + |b|² their difference has lost six of its 24 binary digits, and what rounding adds shows. */
const closeShare = 1 / 64

function minusDistance(a: VectorWithLength, b: VectorWithLength, dot: number): number {
  const lengths = a.squaredLength + b.squaredLength
  const squared = lengths - 2 * dot
  return 0 - Math.sqrt(squared < lengths * closeShare ? squaredDifference(a.vector, b.vector) : squared)
}

function squaredDifference(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
  return sum
}
