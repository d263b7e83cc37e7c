import type { SimilarityMatrix } from '../similarity-matrix.ts'
import type { Judgements } from './judgements.ts'
import type { QuestionScores } from './score-questions.ts'

/**
 * How likely one of `together` is more than one of `apart`, ties half: the area under the ROC curve, as the statistic of
 * Mann & Whitney (Hanley & McNeil, Radiology 143:29, 1982). Null where either is empty. Sorts both in place.
 */
export function areaUnderCurve(together: Float32Array, apart: Float32Array): number | null {
  if (together.length === 0 || apart.length === 0) return null
  together.sort()
  apart.sort()
  let below = 0
  let upTo = 0
  // Halves and whole numbers below 2 ** 53, so nothing is rounded before the division.
  let wins = 0
  for (const value of together) {
    while (below < apart.length && (apart[below] ?? 0) < value) below++
    while (upTo < apart.length && (apart[upTo] ?? 0) <= value) upTo++
    wins += (below + upTo) / 2
  }
  return wins / (together.length * apart.length)
}

/**
 * How likely a pair of texts of one group is more alike than a pair of two groups. `groups` gives each text a number;
 * below 0 is a text without a group, whose pairs are left out. Null where there are no such pairs to compare.
 */
export function pairAuc({ size, values }: SimilarityMatrix, groups: Int32Array): number | null {
  const together = new Float32Array((size * (size - 1)) / 2)
  const apart = new Float32Array(together.length)
  let [togetherCount, apartCount] = [0, 0]
  for (let row = 0; row < size; row++) {
    const group = groups[row] ?? -1
    if (group < 0) continue
    for (let column = row + 1; column < size; column++) {
      const other = groups[column] ?? -1
      const similarity = values[row * size + column] ?? 0
      if (other === group) together[togetherCount++] = similarity
      else if (other >= 0) apart[apartCount++] = similarity
    }
  }
  return areaUnderCurve(together.subarray(0, togetherCount), apart.subarray(0, apartCount))
}

/**
 * For each question how likely a right text is more alike to it than a wrong one. `similaritiesOf` gives those of all
 * texts to a question, NaN for what is no answer to it, such as the question itself; null where it has none.
 */
export function answerAuc(
  similaritiesOf: (question: number) => Float32Array | null,
  judgements: Judgements,
): QuestionScores {
  const scores = new Map<number, number>()
  for (const [question, right] of judgements.entries()) {
    const similarities = right.size > 0 ? similaritiesOf(question) : null
    if (similarities === null) continue
    const isAnswer = (similarity: number) => !Number.isNaN(similarity)
    const together = similarities.filter((similarity, text) => isAnswer(similarity) && right.has(text))
    const apart = similarities.filter((similarity, text) => isAnswer(similarity) && !right.has(text))
    const area = areaUnderCurve(together, apart)
    if (area !== null) scores.set(question, area)
  }
  return scores
}
