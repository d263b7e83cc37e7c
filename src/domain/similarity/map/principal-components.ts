import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Vectors } from '../vectors.ts'
import { dot, forEachCentred, meanOf } from './scatter.ts'
import { leadingAxes, type Axis } from './leading-axes.ts'

export interface PrincipalComponents {
  axes: number
  /** How far vector i lies along axis j: at i * axes + j. */
  coordinates: Float64Array
  /** For each axis its share of all variance, 0 to 1. */
  shares: number[]
}

/** An axis with less of the variance than this is only the rounding of numbers. */
const noVariance = 1e-12

/**
 * The directions in which the vectors differ most, the strongest first (principal component analysis: Jolliffe,
 * Principal Component Analysis, 2nd ed., chapter 1). An axis points to where its largest coordinate is positive, so the
 * same vectors always give the same map. Axes that the vectors do not have are 0 for all.
 */
export function principalComponents(
  vectors: Vectors,
  axes = 2,
  { seed = 1, onProgress }: { seed?: number; onProgress?: (share: number) => void } = {},
): PrincipalComponents {
  const mean = meanOf(vectors)
  let total = 0
  forEachCentred(vectors, mean, (centred) => {
    total += dot(centred, centred)
  })
  const found =
    total > 0 ? leadingAxes({ vectors, mean, total, axes, random: seededRandom(seed), onProgress }) : []
  const used = found.map(({ direction, variance }) =>
    variance > noVariance * total ? { variance, direction: withPositiveLargest(direction) } : undefined,
  )
  return {
    axes,
    coordinates: coordinatesAlong(vectors, mean, axes, used),
    shares: Array.from({ length: axes }, (_, index) => (used[index]?.variance ?? 0) / (total || 1)),
  }
}

function coordinatesAlong(
  vectors: Vectors,
  mean: Float64Array,
  axes: number,
  used: readonly (Axis | undefined)[],
) {
  const coordinates = new Float64Array(vectors.count * axes)
  forEachCentred(vectors, mean, (centred, index) => {
    for (const [column, axis] of used.entries()) {
      if (axis) coordinates[index * axes + column] = dot(centred, axis.direction)
    }
  })
  return coordinates
}

function withPositiveLargest(direction: Float64Array) {
  const largest = direction.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0)
  return largest < 0 ? direction.map((value) => -value) : direction
}
