import { median } from '../../statistics/spread.ts'
import type { Neighbours } from '../neighbours.ts'

export interface Remoteness {
  text: number
  /** The mean similarity to its nearest texts. */
  meanSimilarity: number
  /** How far that is from the median of all texts, below 0 where it is lower; null where most texts are the same. */
  robustZ: number | null
  isOutlier: boolean
}

/** So much of the median absolute deviation is a standard deviation of the normal distribution, and where outliers begin. */
const normalShare = 0.6745
const outlierZ = -3.5

/**
 * How far each text is from the others, the most remote first: the modified z-score of the mean similarity to its nearest
 * texts, an outlier below −3.5 (Iglewicz & Hoaglin, How to Detect and Handle Outliers, 1993; NIST/SEMATECH e-Handbook,
 * 1.3.5.17).
 */
export function remoteness({ count, k, similarities }: Neighbours): Remoteness[] {
  if (k === 0) return []
  const means = Array.from({ length: count }, (_, text) => {
    const nearest = similarities.subarray(text * k, (text + 1) * k)
    return nearest.reduce((sum, similarity) => sum + similarity, 0) / k
  })
  const middle = median(means) ?? 0
  const deviation = median(means.map((mean) => Math.abs(mean - middle))) ?? 0
  return means
    .map((meanSimilarity, text) => {
      const robustZ = deviation > 0 ? (normalShare * (meanSimilarity - middle)) / deviation : null
      return { text, meanSimilarity, robustZ, isOutlier: robustZ !== null && robustZ < outlierZ }
    })
    .sort((one, other) => one.meanSimilarity - other.meanSimilarity)
}
