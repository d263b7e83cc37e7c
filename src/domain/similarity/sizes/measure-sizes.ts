import { overlapOfTexts } from '../agreement/neighbour-overlap.ts'
import type { Neighbours } from '../neighbours.ts'
import type { Judgements } from '../quality/judgements.ts'
import { scoreQuestions, type ScoredQuestions } from '../quality/score-questions.ts'
import { cutDimensions } from './cut-dimensions.ts'
import { nearestInFormatInSteps, type Search } from './nearest-in-format.ts'
import { bytesOf, type VectorFormat } from './vector-format.ts'

interface SizesToSearch extends Omit<Search, 'k'> {
  dimensions: readonly number[]
  formats: readonly VectorFormat[]
}

/** What vectors find that are kept smaller. */
export interface NearestInSize {
  dimensions: number
  format: VectorFormat
  nearest: Neighbours
}

/** What is left of a model whose vectors are kept smaller. */
interface MeasuredSize {
  bytesForMillion: number
  /** How many of the nearest ten of the whole 32-bit vectors are still among them, 0 to 1; null with one text. */
  overlap: number | null
  /** Of the nearest ten alone, so that the reciprocal rank is 0 beyond them; null without right answers. */
  quality: ScoredQuestions | null
}

const depth = 10

/** The nearest ten in each of the dimensions and formats, in steps, each with the share that is done, 0 to 1. */
export function* nearestInSizes(sizes: SizesToSearch): Generator<number, NearestInSize[], void> {
  const { texts, questions, dimensions, formats, ...search } = sizes
  const found: NearestInSize[] = []
  const all = dimensions.length * formats.length
  for (const each of dimensions) {
    const cut = {
      ...search,
      texts: cutDimensions(texts, each),
      ...(questions && { questions: cutDimensions(questions, each) }),
      k: depth,
    }
    yield found.length / all
    for (const format of formats) {
      const steps = nearestInFormatInSteps(format, cut)
      let step = steps.next()
      for (; step.done !== true; step = steps.next()) yield (found.length + step.value) / all
      found.push({ dimensions: each, format, nearest: step.value })
      yield found.length / all
    }
  }
  return found
}

/** Holds what is found to what the whole vectors find, and to the right answers where they are known. */
export const measureSize = (
  whole: Neighbours,
  { dimensions, format, nearest }: NearestInSize,
  judgements: Judgements | null,
): MeasuredSize => ({
  bytesForMillion: bytesOf(format, dimensions, 1_000_000),
  overlap: meanOverlap(whole, nearest),
  quality: judgements && scoreQuestions(rankingsOf(nearest), judgements, depth),
})

function meanOverlap(whole: Neighbours, kept: Neighbours): number | null {
  if (whole.k === 0 || whole.count === 0) return null
  const overlaps = overlapOfTexts(whole, kept, whole.k)
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
}

const rankingsOf = ({ count, k, indices }: Neighbours) =>
  Array.from({ length: count }, (_, question) => indices.subarray(question * k, (question + 1) * k))
