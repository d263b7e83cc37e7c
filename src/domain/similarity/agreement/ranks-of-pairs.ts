import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { placesFromHighest } from './order-of-floats.ts'
import { forEachPair, pairsOf } from '../pairs.ts'

/** The pairs of a model's texts, ranked. */
export interface RankedPairs {
  /** How many texts there are. */
  size: number
  /** Of each pair, row after row: 1 for the most alike; equal pairs share the mean of their ranks. */
  ranks: Float64Array
}

/** Ranks the pairs of different texts, with the mean of their ranks for ties (Kendall & Gibbons, 1990, chapter 3). */
export function rankedPairs({ size, values }: SimilarityMatrix): RankedPairs {
  const similarities = new Float32Array(pairsOf(size))
  forEachPair(size, (row, column, pair) => {
    similarities[pair] = values[row * size + column] ?? 0
  })
  return { size, ranks: meanRanks(similarities) }
}

function meanRanks(values: Float32Array): Float64Array {
  const places = placesFromHighest(values)
  const valueAt = (place: number) => values[places[place] ?? -1]
  const ranks = new Float64Array(values.length)
  let start = 0
  while (start < places.length) {
    let end = start + 1
    while (end < places.length && valueAt(end) === valueAt(start)) end++
    for (let place = start; place < end; place++) ranks[places[place] ?? 0] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}
