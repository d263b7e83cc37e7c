import { allSteps } from '../all-steps.ts'
import type { SimilarityMatrix } from '../similarity-matrix.ts'

/** Two groups become one. A number below the count of texts is a text; count + i is the group of join i. */
export interface Join {
  left: number
  right: number
  /** The mean of 1 - similarity between the texts of the two. */
  distance: number
}

/** About as many distances are looked at between two pauses: a few milliseconds. */
const lookedAtOnce = 1_000_000

/**
 * Groups of texts joined again and again, always the two groups whose texts are most alike on average, until one is left
 * (average linkage). By chains of nearest neighbours, in time n² (Müllner, Modern hierarchical, agglomerative clustering
 * algorithms, arXiv 1109.2378, figure 4). The closest join comes first; equal distances are always decided alike. Some
 * steps at a time, each time with the share that is done, 0 to 1.
 */
export function* averageLinkageInSteps({ size, values }: SimilarityMatrix): Generator<number, Join[], void> {
  const distances = Float64Array.from(values, (similarity) => 1 - similarity)
  // Of a group that was joined, the place of its second part stands for the whole.
  const sizes = new Uint32Array(size).fill(1)
  const heights = new Float64Array(size).fill(-Infinity)
  const chain: number[] = []
  const joins: Join[] = []
  const stepsAtOnce = Math.ceil(lookedAtOnce / Math.max(1, size))
  for (let step = 1; joins.length < size - 1; step++) {
    if (step % stepsAtOnce === 0) yield joins.length / (size - 1)
    if (chain.length === 0) chain.push(sizes.findIndex((texts) => texts > 0))
    const last = chain.at(-1) ?? 0
    const before = chain.at(-2)
    const nearest = nearestTo(distances, sizes, last, before)
    if (nearest !== before) {
      chain.push(nearest)
      continue
    }
    chain.length -= 2
    const [left, right] = last < nearest ? [last, nearest] : [nearest, last]
    // No join is closer than those within its parts; rounding could say so, and the order would be wrong.
    const distance = Math.max(distances[left * size + right] ?? 0, heights[left] ?? 0, heights[right] ?? 0)
    heights[right] = distance
    joins.push({ left, right, distance })
    join(distances, sizes, left, right)
  }
  return named(joins, size)
}

/** All of them without a pause. */
export const averageLinkage = (matrix: SimilarityMatrix): Join[] => allSteps(averageLinkageInSteps(matrix))

/**
 * The nearest group. Of several as near it is the one before in the chain, or the chain would never end; else the one with
 * the lowest number.
 */
function nearestTo(distances: Float64Array, sizes: Uint32Array, group: number, before: number | undefined) {
  const start = group * sizes.length
  let nearest = before ?? -1
  let least = before === undefined ? Infinity : (distances[start + before] ?? 0)
  for (let other = 0; other < sizes.length; other++) {
    const distance = distances[start + other] ?? 0
    if ((distance < least || nearest < 0) && (sizes[other] ?? 0) > 0 && other !== group) {
      nearest = other
      least = distance
    }
  }
  return nearest
}

/** The mean distance to the whole is that to its parts, each by its size. */
function join(distances: Float64Array, sizes: Uint32Array, left: number, right: number) {
  const count = sizes.length
  const [leftSize, rightSize] = [sizes[left] ?? 0, sizes[right] ?? 0]
  const whole = leftSize + rightSize
  for (let other = 0; other < count; other++) {
    if ((sizes[other] ?? 0) === 0 || other === left || other === right) continue
    const fromLeft = distances[left * count + other] ?? 0
    const fromRight = distances[right * count + other] ?? 0
    const distance = (leftSize * fromLeft + rightSize * fromRight) / whole
    distances[right * count + other] = distance
    distances[other * count + right] = distance
  }
  sizes[left] = 0
  sizes[right] = whole
}

/** The chain finds joins out of order, and knows groups by the place of one of their texts: in order, by their own names. */
function named(joins: readonly Join[], size: number): Join[] {
  const sorted = [...joins].sort((a, b) => a.distance - b.distance)
  const groupAt = Array.from({ length: size }, (_, text) => text)
  return sorted.map(({ left, right, distance }, index) => {
    const parts = [groupAt[left] ?? 0, groupAt[right] ?? 0].sort((a, b) => a - b)
    groupAt[right] = size + index
    return { left: parts[0] ?? 0, right: parts[1] ?? 0, distance }
  })
}
