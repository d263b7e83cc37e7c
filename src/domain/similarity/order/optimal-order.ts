import type { SimilarityMatrix } from '../similarity-matrix.ts'
import type { Branch } from './branches.ts'

/** By the places of two texts, at one * size + other. */
interface Sums {
  size: number
  alike: Float64Array
  /** The best sum of the smallest group that holds both, when it begins with the one and ends with the other. */
  best: Float64Array
}

/**
 * Of all orders that turning joins over can give, the one whose neighbours are most alike in sum (Bar-Joseph, Gifford &
 * Jaakkola, Fast optimal leaf ordering for hierarchical clustering, Bioinformatics 17, 2001, section 3). `order` are the
 * texts as the branches hold them; of these parts come before wholes.
 */
export function optimalOrder(
  { size, values }: SimilarityMatrix,
  order: readonly number[],
  branches: readonly Branch[],
): number[] {
  const alike = Float64Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [order[Math.floor(cell / size)] ?? 0, order[cell % size] ?? 0]
    return values[row * size + column] ?? 0
  })
  const sums = { size, alike, best: new Float64Array(size * size) }
  const through = new Float64Array(size * size)
  for (const branch of branches) fillBest(sums, branch, through)
  const whole = branches.at(-1)
  if (!whole) return [...order]
  const { one, other } = bestPair(
    [whole.start, whole.middle],
    [whole.middle, whole.end],
    (first, last) => sums.best[first * size + last] ?? 0,
  )
  return arranged(sums, whole, one, other).map((place) => order[place] ?? 0)
}

/** In two steps, first to where the right part begins and then to its end: n³ instead of n⁴ for all. */
function fillBest(
  { size, alike, best }: Sums,
  { start, middle, end, left, right }: Branch,
  through: Float64Array,
) {
  for (let first = start; first < middle; first++) {
    const [from, to] = otherEnds(left, first)
    for (let next = middle; next < end; next++) {
      let most = -Infinity
      for (let inner = from; inner < to; inner++) {
        most = Math.max(most, (best[first * size + inner] ?? 0) + (alike[next * size + inner] ?? 0))
      }
      through[first * size + next] = most
    }
  }
  for (let last = middle; last < end; last++) {
    const [from, to] = otherEnds(right, last)
    for (let first = start; first < middle; first++) {
      let most = -Infinity
      for (let next = from; next < to; next++) {
        most = Math.max(most, (through[first * size + next] ?? 0) + (best[last * size + next] ?? 0))
      }
      best[first * size + last] = most
      best[last * size + first] = most
    }
  }
}

type Range = readonly [from: number, to: number]

/** What can be at the other end of a group that begins or ends with the text: the texts of its other part. */
function otherEnds(part: Branch | undefined, end: number): Range {
  if (!part) return [end, end + 1]
  return end < part.middle ? [part.middle, part.end] : [part.start, part.middle]
}

/** The places of the part in the best order that begins and ends so. */
function arranged(sums: Sums, part: Branch | undefined, first: number, last: number): number[] {
  if (!part) return [first]
  if (first >= part.middle) return arranged(sums, part, last, first).reverse()
  const { size, alike, best } = sums
  const { one, other } = bestPair(
    otherEnds(part.left, first),
    otherEnds(part.right, last),
    (inner, next) =>
      (best[first * size + inner] ?? 0) + (alike[inner * size + next] ?? 0) + (best[next * size + last] ?? 0),
  )
  return [...arranged(sums, part.left, first, one), ...arranged(sums, part.right, other, last)]
}

function bestPair(ones: Range, others: Range, sumOf: (one: number, other: number) => number) {
  let best = { one: ones[0], other: others[0], sum: -Infinity }
  for (let one = ones[0]; one < ones[1]; one++) {
    for (let other = others[0]; other < others[1]; other++) {
      const sum = sumOf(one, other)
      if (sum > best.sum) best = { one, other, sum }
    }
  }
  return best
}
