import { duplicates } from '#domain/similarity/health/duplicates.ts'
import { normsOf, type Norms } from '#domain/similarity/health/norms.ts'
import { remoteness } from '#domain/similarity/health/outliers.ts'
import { documentsOf, matrixOf, nearestOf, once, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'

export interface HealthQuestion {
  columnId: string
}

/** Two texts, by their ids. */
export interface NearDuplicate {
  one: string
  other: string
  similarity: number
  isSameText: boolean
}

export interface HealthAnswer {
  dimensions: number
  norms: Norms | null
  /** Of documents; `pairs` may be fewer than there are. */
  duplicates: { count: number; pairs: readonly NearDuplicate[] }
  /** Documents that are far from all others, by their ids, the farthest first. */
  outliers: readonly string[]
}

/** The cosine from which two texts count as nearly the same. */
const duplicateFrom = 0.98
const maxPairs = 20
/** So many of the nearest say how far a text is from the others. */
const nearest = 5
/** Among fewer texts each is far from most others. */
const minTextsForOutliers = 10

/** What is worth knowing about a column's vectors before they are trusted; null while it has none. */
export async function health(
  source: Source,
  { columnId }: HealthQuestion,
  work: Work,
): Promise<HealthAnswer | null> {
  const matrix = await matrixOf(source, { columnId, measure: 'cosine' }, work)
  const neighbours = await nearestOf(source, { columnId, measure: 'cosine', k: nearest }, work)
  const column = source.store.column(columnId)
  if (!matrix || !neighbours || !column) return null
  const documents = documentsOf(source.store)
  const idOf = (position: number) => documents[position]?.id ?? ''
  return once(column, 'health', () => {
    const { count, pairs } = duplicates(
      documents.map(({ text }) => text),
      matrix,
      { from: duplicateFrom, most: maxPairs },
    )
    return {
      dimensions: column.documents.dimensions,
      norms: normsOf(column.documents),
      duplicates: {
        count,
        pairs: pairs.map(({ row, column: other, similarity, isSameText }) => ({
          one: idOf(row),
          other: idOf(other),
          similarity,
          isSameText,
        })),
      },
      outliers: remoteness(neighbours)
        .filter(({ isOutlier }) => isOutlier && documents.length >= minTextsForOutliers)
        .map(({ text }) => idOf(text)),
    }
  })
}
