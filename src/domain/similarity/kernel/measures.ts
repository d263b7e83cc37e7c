import { scaledToUnit, unitVector } from '../unit-vectors.ts'
import type { Vectors } from '../vectors.ts'
import { euclidean } from './euclidean.ts'
import type { Kernel } from './kernel.ts'
import { vectorOf, type MeasuredVectors } from './measured-vectors.ts'

/** `euclidean` is the distance with a minus, so that more is closer for all of them. */
export type Measure = 'cosine' | 'dot' | 'euclidean'

const measures: Record<Measure, (kernel: Kernel, vectors: Vectors) => MeasuredVectors> = {
  cosine,
  dot,
  euclidean,
}

/** Gets vectors ready to be compared. They must not change afterwards. */
export const measuredVectors = (kernel: Kernel, vectors: Vectors, measure: Measure): MeasuredVectors =>
  measures[measure](kernel, vectors)

function cosine(kernel: Kernel, vectors: Vectors): MeasuredVectors {
  const { count } = vectors
  const units = scaledToUnit(vectors)
  const loaded = kernel.load(units)
  return {
    count,
    similaritiesTo(query) {
      if (typeof query !== 'number') return withinOne(loaded.dotsWith(unitVector(query)))
      const cosines = withinOne(loaded.dotsWith(vectorOf(query, units)))
      cosines[query] = 1
      return cosines
    },
    similaritiesOfRows(first, end) {
      const cosines = withinOne(loaded.dotsOfRows(first, end))
      const width = count - first
      for (let row = 0; row < end - first; row++) cosines[row * width + row] = 1
      return cosines
    },
  }
}

/** Rounding may carry a cosine past 1. */
function withinOne(cosines: Float32Array): Float32Array {
  for (let at = 0; at < cosines.length; at++) cosines[at] = Math.max(-1, Math.min(1, cosines[at] ?? 0))
  return cosines
}

function dot(kernel: Kernel, vectors: Vectors): MeasuredVectors {
  const loaded = kernel.load(vectors)
  return {
    count: vectors.count,
    similaritiesTo: (query) => loaded.dotsWith(vectorOf(query, vectors)),
    similaritiesOfRows: loaded.dotsOfRows,
  }
}
