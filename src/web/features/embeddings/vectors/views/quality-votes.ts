import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { breatheBySlices } from '../store/breathe-by-slices.ts'
import { queriesOf, spread } from './quality-queries.ts'
import { rankedDocuments } from './ranked-documents.ts'

export interface QualityVotesQuestion {
  columnIds: readonly [string, string]
  measure: Measure
  /** How many of the first results are shown. */
  most: number
}

/** What two columns find first for one text. */
export interface FirstResults {
  textId: string
  /** Positions among the documents, the closest first. */
  lists: readonly [Uint32Array, Uint32Array]
}

export interface QualityVotesAnswer {
  /** What was asked: an answer stays on show while the next is worked out. */
  columnIds: readonly [string, string]
  measure: Measure
  /** The texts for which the two find something else. */
  different: readonly FirstResults[]
  /** For how many texts the lists are the same, in the same order. */
  same: number
}

/** What there is to vote on; null where one of the columns has no vectors. */
export async function qualityVotes(
  source: Source,
  { columnIds, measure, most }: QualityVotesQuestion,
  work: Work,
): Promise<QualityVotesAnswer | null> {
  const [a, b] = columnIds
  const queries = spread(queriesOf(source.store.set()))
  const stepDone = breatheBySlices(work)
  const different: FirstResults[] = []
  for (const [index, query] of queries.entries()) {
    const one = rankedDocuments(source, { columnId: a, measure, query })?.order.slice(0, most)
    const other = rankedDocuments(source, { columnId: b, measure, query })?.order.slice(0, most)
    if (!one || !other) return null
    if (one.join(' ') !== other.join(' ')) different.push({ textId: query.id, lists: [one, other] })
    await stepDone((index + 1) / queries.length)
  }
  return { columnIds, measure, different, same: queries.length - different.length }
}
