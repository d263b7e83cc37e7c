import type { Measure } from '#domain/similarity/kernel/measures.ts'
import {
  compareQuality,
  type QualityMetric,
  type QualityVerdict,
} from '#domain/similarity/quality/compare-quality.ts'
import { meanScore } from '#domain/similarity/quality/score-questions.ts'
import type { MeanEstimate } from '#domain/statistics/bootstrap.ts'
import type { Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { gradedQueries, spread, type RightBy } from './quality-queries.ts'
import { scoresOf, type Scores } from './quality-scores.ts'

export const qualityMetrics = [
  'hitAt1',
  'recall',
  'reciprocalRank',
  'ndcgAt10',
  'auc',
] as const satisfies readonly QualityMetric[]

export interface QualityQuestion {
  rightBy: RightBy
  measure: Measure
  /** The two columns that are held against each other, by their ids. */
  compared: readonly [string, string] | null
}

export interface ColumnQuality {
  columnId: string
  /** Null where nothing can be measured. */
  metrics: Record<QualityMetric, MeanEstimate | null>
  /** The place of the first right document for each text that was searched for, from 1; 0 where none was found. */
  places: Uint32Array
}

interface Rival {
  columnId: string
  /** The leader is `a`, this one `b`. */
  verdict: QualityVerdict
}

interface ComparedQuality {
  columnIds: readonly [string, string]
  verdicts: Record<QualityMetric, QualityVerdict>
}

export interface QualityAnswer {
  /** The texts that were searched for, by their ids. */
  queries: readonly string[]
  /** Of each column that has the vectors. */
  columns: readonly ColumnQuality[]
  /** Who most often finds a right document first, and how sure that is against each other column. */
  leader: { columnId: string; rivals: readonly Rival[] } | null
  /** What can be said of the two. */
  compared: ComparedQuality | null
}

export async function quality(source: Source, question: QualityQuestion, work: Work): Promise<QualityAnswer> {
  const { store } = source
  const { rightBy, measure, compared } = question
  const all = gradedQueries(store.set(), rightBy)
  const queries = { ...all, graded: spread(all.graded) }
  const { columns } = store.set()
  const scoresById = new Map<string, readonly Scores[]>()
  for (const [position, { id }] of columns.entries()) {
    const progress = (share: number) => work.progress((position + share) / columns.length)
    const scores = await scoresOf(source, { columnId: id, measure, queries, rightBy }, { ...work, progress })
    if (scores) scoresById.set(id, scores)
  }
  const measured: ColumnQuality[] = []
  for (const [columnId, scores] of scoresById)
    measured.push({
      columnId,
      metrics: await ofEachMetric(work, (metric) => meanScore(byQuery(scores, metric), seed)),
      places: placesOf(scores),
    })
  const verdictOf = (metric: QualityMetric, a: string, b: string) =>
    compareQuality(metric, byQuery(scoresById.get(a) ?? [], metric), byQuery(scoresById.get(b) ?? [], metric))
  const leaderId = leaderOf(measured)
  const rivals: Rival[] = []
  for (const { columnId } of measured) {
    if (leaderId === null || columnId === leaderId) continue
    await work.breathe()
    rivals.push({ columnId, verdict: verdictOf('hitAt1', leaderId, columnId) })
  }
  const [a, b] = compared?.every((id) => scoresById.has(id)) ? compared : []
  return {
    queries: queries.graded.map(({ id }) => id),
    columns: measured,
    leader: leaderId === null ? null : { columnId: leaderId, rivals },
    compared:
      a && b
        ? { columnIds: [a, b], verdicts: await ofEachMetric(work, (metric) => verdictOf(metric, a, b)) }
        : null,
  }
}

function byQuery(scores: readonly Scores[], metric: QualityMetric): ReadonlyMap<number, number> {
  return new Map(
    scores.flatMap((each, query): [number, number][] => {
      const score = each[metric]
      return score === null ? [] : [[query, score]]
    }),
  )
}

/** Any whole number; the same scores always give the same interval. */
const seed = 20_240_817

const placesOf = (scores: readonly Scores[]) =>
  Uint32Array.from(scores, ({ reciprocalRank }) => (reciprocalRank ? Math.round(1 / reciprocalRank) : 0))

async function ofEachMetric<T>(
  work: Work,
  valueOf: (metric: QualityMetric) => T,
): Promise<Record<QualityMetric, T>> {
  const found: [QualityMetric, T][] = []
  for (const metric of qualityMetrics) {
    await work.breathe()
    found.push([metric, valueOf(metric)])
  }
  return Object.fromEntries(found) as Record<QualityMetric, T> // every metric is there
}

/** The first by hits at 1, among equals by the mean reciprocal rank, then by its position. */
function leaderOf(measured: readonly ColumnQuality[]): string | null {
  const meanOf = ({ metrics }: ColumnQuality, metric: QualityMetric) => metrics[metric]?.mean ?? 0
  const [leader] = measured
    .filter(({ places }) => places.length > 0)
    .toSorted(
      (a, b) =>
        meanOf(b, 'hitAt1') - meanOf(a, 'hitAt1') ||
        meanOf(b, 'reciprocalRank') - meanOf(a, 'reciprocalRank'),
    )
  return leader?.columnId ?? null
}
