import { forEachPair, pairsOf, textsOfPair } from '../pairs.ts'
import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { topScores } from '../top-scores.ts'

interface Duplicate {
  row: number
  column: number
  similarity: number
  isSameText: boolean
}

export interface Duplicates {
  /** How many pairs there are; `pairs` may be fewer. */
  count: number
  pairs: Duplicate[]
}

/** Higher than any similarity. */
const ofSameText = Infinity
const notAlike = -Infinity

/**
 * The pairs of texts that are the same letter for letter, and those at least as alike as `from`: at most `most`, the same
 * texts first, then the most alike.
 */
export function duplicates(
  texts: readonly string[],
  { size, values }: SimilarityMatrix,
  { from, most }: { from: number; most: number },
): Duplicates {
  const similarityOf = (row: number, column: number) => values[row * size + column] ?? 0
  const scores = new Float32Array(pairsOf(size))
  let count = 0
  forEachPair(size, (row, column, pair) => {
    const similarity = similarityOf(row, column)
    const score = texts[row] === texts[column] ? ofSameText : similarity >= from ? similarity : notAlike
    scores[pair] = score
    if (score > notAlike) count++
  })
  const pairs = topScores(scores, Math.min(most, count)).map((pair) => {
    const { row, column } = textsOfPair(size, pair)
    return { row, column, similarity: similarityOf(row, column), isSameText: scores[pair] === ofSameText }
  })
  return { count, pairs }
}
