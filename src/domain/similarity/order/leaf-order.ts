import type { SimilarityMatrix } from '../similarity-matrix.ts'
import type { Join } from './average-linkage.ts'
import { layOut, type Branch } from './branches.ts'
import { optimalOrder } from './optimal-order.ts'

/** More texts than this are not put in the best order of all, whose time grows with n³. */
const maxForOptimal = 500

/**
 * The texts in an order in which those of a group stand together and what is alike stands side by side. Each join may be
 * turned over: up to 500 texts so that all neighbours together are as alike as they can be, beyond that one join after
 * the other so that the most alike ends meet (Gruvaeus & Wainer, Two additions to hierarchical cluster analysis, 1972).
 */
export function leafOrder(matrix: SimilarityMatrix, joins: readonly Join[]): number[] {
  const { order, branches } = layOut(joins, matrix.size)
  const sorted =
    matrix.size <= maxForOptimal
      ? optimalOrder(matrix, order, branches)
      : withNearestEndsTogether(matrix, order, branches)
  // Both ways round are as good: the one that begins with the lower text.
  return (sorted[0] ?? 0) > (sorted.at(-1) ?? 0) ? sorted.reverse() : sorted
}

function withNearestEndsTogether(
  { size, values }: SimilarityMatrix,
  laidOut: readonly number[],
  branches: readonly Branch[],
): number[] {
  const order = Uint32Array.from(laidOut)
  const alike = (one: number, other: number) => values[(order[one] ?? 0) * size + (order[other] ?? 0)] ?? 0
  for (const { start, middle, end } of branches) {
    // Either part may be turned round, so that the two ends that meet are as alike as can be. The first way is as they stand.
    const ways = [
      { left: middle - 1, right: middle },
      { left: middle - 1, right: end - 1 },
      { left: start, right: middle },
      { left: start, right: end - 1 },
    ]
    const best = ways.reduce((a, b) => (alike(b.left, b.right) > alike(a.left, a.right) ? b : a))
    if (best.left !== middle - 1) order.subarray(start, middle).reverse()
    if (best.right !== middle) order.subarray(middle, end).reverse()
  }
  return [...order]
}
