import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { compareQuality, type QualityVerdict } from '#domain/similarity/quality/compare-quality.ts'
import {
  meanScore,
  scoreQuestions,
  type RankingMetric,
  type ScoredQuestions,
} from '#domain/similarity/quality/score-questions.ts'
import type { MeanEstimate } from '#domain/statistics/bootstrap.ts'
import { derivedOf, documentsOf, questionsOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { rankedDocuments } from './ranked-documents.ts'

export interface ReportQuestion {
  measure: Measure
  /** So many of the closest documents are told for each question. */
  closest: number
}

interface RankingOfColumn {
  columnId: string
  /** The rank of the first right document, from 1; null where none is known or found. */
  firstAnswer: number | null
  /** Positions among the documents, with how similar each is. */
  closest: readonly { document: number; similarity: number }[]
}

export interface ReportAnswer {
  columns: readonly {
    columnId: string
    /** How many numbers its vectors have; null for the words alone. */
    dimensions: number | null
    metrics: Readonly<Record<RankingMetric, MeanEstimate | null>>
  }[]
  /** The first column against the second, by what is right at first; null with fewer than two. */
  verdict: QualityVerdict | null
  questions: readonly {
    questionId: string
    /** Positions of the documents that are right. */
    answers: readonly number[]
    rankings: readonly RankingOfColumn[]
  }[]
}

/** The same report has the same intervals. */
const seed = 1

/** What a report says of the columns that have vectors, and of each question of the set. */
export async function report(
  source: Source,
  { measure, closest }: ReportQuestion,
  work: Work,
): Promise<ReportAnswer> {
  const { store } = source
  const documents = documentsOf(store)
  const questions = questionsOf(store)
  const positionOf = new Map(documents.map(({ id }, position) => [id, position]))
  const judgements = questions.map(
    ({ id }) => new Set((store.set().judgements[id] ?? []).flatMap((each) => positionOf.get(each) ?? [])),
  )
  const columns = store.set().columns.filter(({ id }) => derivedOf(store, id) !== null)
  const ranked = await Promise.all(
    columns.map(async ({ id }) => ({
      columnId: id,
      rankings: await rankingsOf(source, { columnId: id, measure, questions }, work),
    })),
  )
  const scored = ranked.map(({ rankings }) =>
    scoreQuestions(
      rankings.map((each) => each && each.order),
      judgements,
    ),
  )
  return {
    columns: ranked.map(({ columnId }, place) => ({
      columnId,
      dimensions: store.column(columnId)?.documents.dimensions ?? null,
      metrics: metricsOf(scored[place]),
    })),
    verdict:
      scored[0] && scored[1]
        ? compareQuality('hitAt1', scored[0].scores.hitAt1, scored[1].scores.hitAt1)
        : null,
    questions: questions.map(({ id }, place) => ({
      questionId: id,
      answers: [...(judgements[place] ?? [])],
      rankings: ranked.flatMap(({ columnId, rankings }) => {
        const ranking = rankings[place]
        return ranking
          ? [{ columnId, ...shortened(ranking, { right: judgements[place] ?? new Set(), closest }) }]
          : []
      }),
    })),
  }
}

type Ranked = ReturnType<typeof rankedDocuments>

async function rankingsOf(
  source: Source,
  { columnId, measure, questions }: { columnId: string; measure: Measure; questions: readonly TextItem[] },
  work: Work,
): Promise<Ranked[]> {
  const rankings: Ranked[] = []
  for (const query of questions) {
    rankings.push(rankedDocuments(source, { columnId, measure, query }))
    if (rankings.length % questionsAtOnce === 0) await work.breathe()
  }
  return rankings
}

/** A few milliseconds with 5,000 documents. */
const questionsAtOnce = 4

function metricsOf(scored: ScoredQuestions | undefined) {
  const of = (metric: RankingMetric) => (scored ? meanScore(scored.scores[metric], seed) : null)
  return {
    hitAt1: of('hitAt1'),
    recall: of('recall'),
    reciprocalRank: of('reciprocalRank'),
    ndcgAt10: of('ndcgAt10'),
  }
}

function shortened(
  { order, similarities }: NonNullable<Ranked>,
  { right, closest }: { right: ReadonlySet<number>; closest: number },
): Omit<RankingOfColumn, 'columnId'> {
  const first = order.findIndex((document) => right.has(document))
  return {
    firstAnswer: first < 0 ? null : first + 1,
    closest: Array.from(order.subarray(0, closest), (document) => ({
      document,
      similarity: similarities[document] ?? 0,
    })),
  }
}
