import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { QualityMetric } from '#domain/similarity/quality/compare-quality.ts'
import { answerAuc } from '#domain/similarity/quality/pair-auc.ts'
import { scoreQuestions } from '#domain/similarity/quality/score-questions.ts'
import { derivedOf, documentsOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import type { GradedQueries, RightBy } from './quality-queries.ts'
import { breatheBySlices } from '../store/breathe-by-slices.ts'
import { rankedDocuments } from './ranked-documents.ts'

/** What each metric comes to for one text that is searched for; null where it cannot be measured. */
export type Scores = Readonly<Record<QualityMetric, number | null>>

interface Searching {
  columnId: string
  measure: Measure
  queries: GradedQueries
  rightBy: RightBy
}

/** Of each text that is searched for; null where the column has no vectors. What was scored once is kept with it. */
export async function scoresOf(
  source: Source,
  searching: Searching,
  work: Work,
): Promise<readonly Scores[] | null> {
  const { columnId, measure, queries, rightBy } = searching
  const derived = derivedOf(source.store, columnId)
  if (!derived) return null
  const documents = documentsOf(source.store)
  const positions = new Map(documents.map(({ id }, position) => [id, position]))
  const key = `quality ${rightBy} ${measure}`
  const kept = (derived.get(key) ?? new Map()) as Map<string, { right: string; scores: Scores }>
  derived.set(key, kept)
  const stepDone = breatheBySlices(work)
  const found: Scores[] = []
  for (const query of queries.graded) {
    const ids = queries.rightOf(query)
    // Who is in a group changes with the texts alone.
    const right = rightBy === 'answers' ? [...ids].toSorted().join(' ') : ''
    const before = kept.get(query.id)
    if (before?.right === right) {
      found.push(before.scores)
      continue
    }
    const scores = scoresOfQuery(source, searching, { query, right: positionsOf(ids, positions) })
    if (!scores) return null
    kept.set(query.id, { right, scores })
    found.push(scores)
    await stepDone(found.length / queries.graded.length)
  }
  return found
}

const positionsOf = (ids: ReadonlySet<string>, positions: ReadonlyMap<string, number>) =>
  new Set(Array.from(ids).flatMap((id) => positions.get(id) ?? []))

function scoresOfQuery(
  source: Source,
  { columnId, measure }: Searching,
  { query, right }: { query: TextItem; right: ReadonlySet<number> },
): Scores | null {
  const ranked = rankedDocuments(source, { columnId, measure, query })
  if (!ranked) return null
  const { scores } = scoreQuestions([ranked.order], [right])
  const similarities = ranked.similarities.slice()
  const itself = documentsOf(source.store).findIndex(({ id }) => id === query.id)
  if (itself >= 0) similarities[itself] = Number.NaN
  const auc = answerAuc(() => similarities, [right])
  return {
    hitAt1: scores.hitAt1.get(0) ?? null,
    recall: scores.recall.get(0) ?? null,
    reciprocalRank: scores.reciprocalRank.get(0) ?? null,
    ndcgAt10: scores.ndcgAt10.get(0) ?? null,
    auc: auc.get(0) ?? null,
  }
}
