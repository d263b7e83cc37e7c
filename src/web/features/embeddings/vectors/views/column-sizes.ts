import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { spearman } from '#domain/similarity/agreement/spearman.ts'
import type { Judgements } from '#domain/similarity/quality/judgements.ts'
import type { QuestionScores } from '#domain/similarity/quality/score-questions.ts'
import { measureSize, type NearestInSize } from '#domain/similarity/sizes/measure-sizes.ts'
import type { VectorFormat } from '#domain/similarity/sizes/vector-format.ts'
import type { RankedPairs } from '#domain/similarity/agreement/ranks-of-pairs.ts'

/** What a column finds where its vectors are kept smaller. */
export interface FoundInSizes {
  /** Who was asked. */
  key: string
  /** How many numbers the whole vectors have. */
  dimensions: number
  sizes: readonly NearestInSize[]
  /** The order of pairs by dimensions. */
  orders: ReadonlyMap<number, RankedPairs>
}

/** What is left at one size, each 0 to 1. */
export interface SizeFigures {
  dimensions: number
  format: VectorFormat
  /** Memory for a million vectors. */
  bytesForMillion: number
  /** The share of those asked whose first document is right, and nDCG@10; null without right answers. */
  hitAt1: number | null
  ndcgAt10: number | null
  /** How much of the whole vectors' nearest ten is still there. */
  overlap: number | null
  /** Spearman over pairs, −1 to 1; null but for 32-bit floats. */
  order: number | null
}

export interface ColumnSizes {
  columnId: string
  /** How many numbers its whole vectors have. */
  dimensions: number
  sizes: readonly SizeFigures[]
  /** Where it is a model asked for fewer dimensions than in another column: what it keeps of that one. */
  asked: (Pick<SizeFigures, 'overlap' | 'order'> & { wholeColumnId: string }) | null
}

interface ColumnToMeasure {
  columnId: string
  own: FoundInSizes
  /** The same model with more dimensions. */
  whole: { columnId: string; found: FoundInSizes } | null
  judgements: Judgements | null
}

export function columnSizes({ columnId, own, whole, judgements }: ColumnToMeasure): ColumnSizes {
  const { dimensions } = own
  const all = wholeOf(own)
  const sizes = own.sizes.map((size): SizeFigures => {
    const { bytesForMillion, overlap, quality } = measureSize(all.nearest, size, judgements)
    return {
      dimensions: size.dimensions,
      format: size.format,
      bytesForMillion,
      hitAt1: quality && meanOf(quality.scores.hitAt1),
      ndcgAt10: quality && meanOf(quality.scores.ndcgAt10),
      overlap,
      order: size.format === 'float32' ? orderKept(own, own, size.dimensions) : null,
    }
  })
  const asked = whole && {
    wholeColumnId: whole.columnId,
    overlap: measureSize(wholeOf(whole.found).nearest, all, null).overlap,
    order: orderKept(whole.found, own, dimensions),
  }
  return { columnId, dimensions, sizes, asked }
}

/** The column that has the same model with the same words before each text and the most dimensions, where it is another. */
export function wholeModelOf(
  specs: readonly ColumnSpec[],
  columnId: string,
  found: ReadonlyMap<string, FoundInSizes>,
): ColumnToMeasure['whole'] {
  const spec = specs.find(({ id }) => id === columnId)
  const own = found.get(columnId)
  if (spec?.kind !== 'model' || !own) return null
  let largest: ColumnToMeasure['whole'] = null
  for (const other of specs) {
    const candidate = found.get(other.id)
    if (!candidate || other.kind !== 'model' || !isSameButForSize(other, spec)) continue
    if (candidate.dimensions > (largest?.found.dimensions ?? own.dimensions))
      largest = { columnId: other.id, found: candidate }
  }
  return largest
}

type Model = ColumnSpec & { kind: 'model' }

const isSameButForSize = (one: Model, other: Model) =>
  one.model === other.model &&
  one.questionPrefix === other.questionPrefix &&
  one.documentPrefix === other.documentPrefix

/** The whole vectors in 32 bits are always tried. */
function wholeOf({ sizes, dimensions }: FoundInSizes): NearestInSize {
  const whole = sizes.find((size) => size.format === 'float32' && size.dimensions === dimensions)
  if (!whole) throw new Error('The whole vectors were not searched')
  return whole
}

function orderKept(whole: FoundInSizes, kept: FoundInSizes, dimensions: number): number | null {
  const [one, other] = [whole.orders.get(whole.dimensions), kept.orders.get(dimensions)]
  return one && other ? spearman(one, other) : null
}

function meanOf(scores: QuestionScores): number | null {
  if (scores.size === 0) return null
  return [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size
}
