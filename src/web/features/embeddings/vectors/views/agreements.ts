import { rankedPairs, type RankedPairs } from '#domain/similarity/agreement/ranks-of-pairs.ts'
import { spearman } from '#domain/similarity/agreement/spearman.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { documentsOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { matrixOfTaken } from './compared-documents.ts'

export interface AgreementsQuestion {
  columnIds: readonly string[]
  measure: Measure
}

/** Two columns, by their ids. */
export interface ColumnsAgreement {
  a: string
  b: string
  /** Over pairs of documents; null where there is no order to compare. */
  spearman: number | null
}

export interface AgreementsAnswer {
  /** How many documents were compared, of how many. */
  compared: number
  documents: number
  agreements: readonly ColumnsAgreement[]
}

/** Few enough that the ranks of twenty columns fit into memory; the third decimal is not shown. */
const maxCompared = 500

/** How far each two of these columns agree; those without vectors are left out. */
export async function agreements(
  source: Source,
  { columnIds, measure }: AgreementsQuestion,
  work: Work,
): Promise<AgreementsAnswer> {
  const ranked: { id: string; ranks: RankedPairs }[] = []
  for (const [position, columnId] of columnIds.entries()) {
    const matrix = await matrixOfTaken(source, { columnId, measure, most: maxCompared }, work)
    if (matrix) ranked.push({ id: columnId, ranks: rankedPairs(matrix) })
    work.progress((position + 1) / columnIds.length)
    await work.breathe()
  }
  const agreed = ranked.flatMap((a, position) =>
    ranked.slice(position + 1).map((b) => ({ a: a.id, b: b.id, spearman: spearman(a.ranks, b.ranks) })),
  )
  const documents = documentsOf(source.store).length
  return { compared: Math.min(documents, maxCompared), documents, agreements: agreed }
}
