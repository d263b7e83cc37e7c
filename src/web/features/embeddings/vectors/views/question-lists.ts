import { disputedQuestions } from '#domain/similarity/lists/disputed-questions.ts'
import { jaccardOfFirst } from '#domain/similarity/lists/jaccard.ts'
import { rankBiasedOverlap } from '#domain/similarity/lists/rank-biased-overlap.ts'
import { tiedRanking, type TiedRanking } from '#domain/similarity/lists/ranking.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { derivedOf, documentsOf, questionsOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { rankedDocuments } from './ranked-documents.ts'

export interface QuestionListsQuestion {
  columnIds: readonly [string, string]
  measure: Measure
  /** How many of the first results are looked at. */
  k: number
}

/** What two columns find for all questions of the set. */
export interface QuestionLists {
  /** How many questions there are, and for how many of them both columns find anything. */
  questions: number
  compared: number
  /** For how many of those the first result is the same one. */
  sameFirst: number
  /** The mean over them of how many of the first `k` results are the same. */
  shared: number
  /** Means over them: Jaccard of the first `k`, rank-biased overlap with persistence 0.5 and 0.9. */
  jaccard: number
  overlap: { at50: number; at90: number }
  /** Those whose lists are most unlike each other by the overlap at 0.9, these first. */
  disputed: readonly { questionId: string; overlap: number }[]
}

/** Null where one of the columns has no vectors yet. */
export type QuestionListsAnswer = QuestionLists | null

/** What lies beyond this place weighs less in the overlap than 0.9 to the power of 200, a billionth. */
const depth = 200
const maxDisputed = 5

export async function questionLists(
  source: Source,
  { columnIds, measure, k }: QuestionListsQuestion,
  work: Work,
): Promise<QuestionListsAnswer> {
  const questions = questionsOf(source.store)
  const a = await listsOf(source, columnIds[0], measure, work)
  const b = await listsOf(source, columnIds[1], measure, work)
  if (!a || !b) return null
  const pairs = a.flatMap((one, index) => {
    const other = b[index] ?? []
    return one.length > 0 && other.length > 0
      ? [{ one, other, firsts: [one.flat(), other.flat()] as const }]
      : []
  })
  const mean = (value: (pair: (typeof pairs)[number]) => number | null) =>
    pairs.reduce((sum, pair) => sum + (value(pair) ?? 0), 0) / Math.max(1, pairs.length)
  return {
    questions: questions.length,
    compared: pairs.length,
    sameFirst: pairs.filter(({ firsts: [one, other] }) => one[0] === other[0]).length,
    shared: mean(({ firsts: [one, other] }) => sharedOf(one, other, k)),
    jaccard: mean(({ firsts: [one, other] }) => jaccardOfFirst(one, other, k)),
    overlap: {
      at50: mean(({ one, other }) => rankBiasedOverlap(one, other, 0.5)),
      at90: mean(({ one, other }) => rankBiasedOverlap(one, other, 0.9)),
    },
    disputed: disputedQuestions(a, b, { most: maxDisputed, persistence: 0.9 }).flatMap(
      ({ question, overlap }) => {
        const asked = questions[question]
        return asked && overlap < 1 ? [{ questionId: asked.id, overlap }] : []
      },
    ),
  }
}

function sharedOf(one: readonly number[], other: readonly number[], k: number): number {
  const first = new Set(other.slice(0, k))
  return one.slice(0, k).filter((text) => first.has(text)).length
}

/** The first results of each question, kept with the column. */
async function listsOf(
  source: Source,
  columnId: string,
  measure: Measure,
  work: Work,
): Promise<readonly TiedRanking[] | null> {
  const derived = derivedOf(source.store, columnId)
  if (!derived) return null
  const key = `lists ${measure}`
  const found = derived.get(key) as readonly TiedRanking[] | undefined
  if (found) return found
  const questions = questionsOf(source.store)
  // About as many as take a few milliseconds.
  const atOnce = Math.max(1, Math.round(5000 / Math.max(1, documentsOf(source.store).length)))
  const lists: TiedRanking[] = []
  for (const [index, query] of questions.entries()) {
    const ranked = rankedDocuments(source, { columnId, measure, query })
    lists.push(ranked ? tiedRanking(ranked.order.subarray(0, depth), ranked.similarities) : [])
    if (index % atOnce !== atOnce - 1) continue
    work.progress((index + 1) / questions.length)
    await work.breathe()
  }
  derived.set(key, lists)
  return lists
}
