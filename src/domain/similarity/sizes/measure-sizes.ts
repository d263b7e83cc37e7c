import { overlapOfTexts } from '../agreement/neighbour-overlap.ts'
import type { Neighbours } from '../neighbours.ts'
import type { Judgements } from '../quality/judgements.ts'
import { scoreQuestions, type ScoredQuestions } from '../quality/score-questions.ts'
import type { UnitVectors } from '../unit-vectors.ts'
import { cutDimensions } from './cut-dimensions.ts'
import { nearestInFormat } from './nearest-in-format.ts'
import { bytesOf, type VectorFormat } from './vector-format.ts'

export interface SizesToMeasure {
  texts: UnitVectors
  /** Without any each text is a question, itself left out. */
  questions?: UnitVectors
  /** Right answers to the questions, where they are known. */
  judgements?: Judgements
  dimensions: readonly number[]
  formats: readonly VectorFormat[]
  /** Hears the share done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** What is left of a model whose vectors are kept smaller. */
export interface MeasuredSize {
  dimensions: number
  format: VectorFormat
  bytesForMillion: number
  /** How many of the nearest ten of the whole 32-bit vectors are still among them, 0 to 1; null with one text. */
  overlap: number | null
  /** Of the nearest ten alone, so that the reciprocal rank is 0 beyond them; null without right answers. */
  quality: ScoredQuestions | null
}

const depth = 10

/** Measures each of the dimensions in each format. */
export function measureSizes(sizes: SizesToMeasure): MeasuredSize[] {
  const { texts, questions, judgements, onProgress } = sizes
  const steps = 1 + sizes.dimensions.length * sizes.formats.length
  let done = 0
  const nearest = (format: VectorFormat, dimensions: number) => {
    const found = nearestInFormat(format, {
      texts: cutDimensions(texts, dimensions),
      ...(questions && { questions: cutDimensions(questions, dimensions) }),
      k: depth,
      onProgress: (share) => onProgress?.((done + share) / steps),
    })
    done++
    return found
  }
  const whole = nearest('float32', texts.dimensions)
  return sizes.dimensions.flatMap((dimensions) =>
    sizes.formats.map((format) => {
      const kept = nearest(format, dimensions)
      return {
        dimensions,
        format,
        bytesForMillion: bytesOf(format, dimensions, 1_000_000),
        overlap: meanOverlap(whole, kept),
        quality: judgements ? scoreQuestions(rankingsOf(kept), judgements, depth) : null,
      }
    }),
  )
}

function meanOverlap(whole: Neighbours, kept: Neighbours): number | null {
  if (whole.k === 0) return null
  const overlaps = overlapOfTexts(whole, kept, whole.k)
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
}

const rankingsOf = ({ count, k, indices }: Neighbours) =>
  Array.from({ length: count }, (_, question) => indices.subarray(question * k, (question + 1) * k))
