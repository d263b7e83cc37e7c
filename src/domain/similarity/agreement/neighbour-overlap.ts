import type { Neighbours } from '../neighbours.ts'
import { topScores } from '../top-scores.ts'

/** Of the nearest `k`, how many two models have in common, as a share of `k`. */
export interface OverlapAtK {
  k: number
  /** The mean over the texts, 0 to 1. */
  overlap: number
  /** What two models would have in common that know nothing of the texts: k of the n − 1 others. */
  byChance: number
}

/** The overlap for each k up to that of the neighbours, as in arXiv 2407.08275, there by Jaccard. */
export function neighbourOverlap(a: Neighbours, b: Neighbours): OverlapAtK[] {
  const deepest = Math.min(a.k, b.k)
  const inCommon = new Float64Array(deepest)
  for (let text = 0; text < a.count; text++) {
    for (const [depth, count] of commonByDepth(a, b, text).entries()) {
      inCommon[depth] = (inCommon[depth] ?? 0) + count
    }
  }
  return Array.from(inCommon, (count, depth) => {
    const k = depth + 1
    return { k, overlap: count / (a.count * k), byChance: k / (a.count - 1) }
  })
}

/** What two models have in common of the nearest `k` of each text, 0 to 1; of fewer where there are no more. */
export function overlapOfTexts(a: Neighbours, b: Neighbours, k: number): Float64Array {
  const depth = Math.min(k, a.k, b.k)
  return Float64Array.from(
    { length: a.count },
    (_, text) => (commonByDepth(a, b, text)[depth - 1] ?? 0) / depth,
  )
}

export interface DisputedText {
  text: number
  overlap: number
}

/** The texts whose nearest `k` have least in common, those first, ties in their order. */
export function disputedTexts(a: Neighbours, b: Neighbours, k: number, most: number): DisputedText[] {
  const overlaps = overlapOfTexts(a, b, k)
  const scores = overlaps.map((overlap) => -overlap)
  return topScores(scores, most).map((text) => ({ text, overlap: overlaps[text] ?? 0 }))
}

/** How many neighbours both have among the first 1, 2, … */
function commonByDepth(a: Neighbours, b: Neighbours, text: number): number[] {
  const deepest = Math.min(a.k, b.k)
  const [seenInA, seenInB] = [new Set<number>(), new Set<number>()]
  let common = 0
  return Array.from({ length: deepest }, (_, depth) => {
    const ofA = a.indices[text * a.k + depth] ?? -1
    const ofB = b.indices[text * b.k + depth] ?? -1
    seenInA.add(ofA)
    if (seenInB.has(ofA)) common++
    seenInB.add(ofB)
    if (seenInA.has(ofB)) common++
    return common
  })
}
