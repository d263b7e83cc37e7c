import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { HeldSet } from './vector-store.ts'
import type { HeatMapAnswer, HeatMapQuestion } from './views/matrix-heat.ts'
import type { MatrixOrder, MatrixOrderQuestion } from './views/matrix-order.ts'
import type {
  BiggestDifference,
  BiggestDifferencesQuestion,
  PairFigures,
  PairFiguresQuestion,
} from './views/matrix-pairs.ts'
import type { RankingAnswer, RankingQuestion } from './views/ranking.ts'

/** Everything that the worker is asked: by name, what is asked and what it answers. A further view is a line here. */
export interface Questions {
  /** The texts, columns or right answers have changed: those that did. */
  take: { question: Partial<HeldSet>; answer: null }
  /** What has to be asked of each column's model: of all texts, or of one that is no part of the set. */
  missing: { question: { text: TextItem | null }; answer: Readonly<Record<string, readonly string[]>> }
  /** A model answered. */
  put: {
    question: { columnId: string; inputs: readonly string[]; vectors: readonly Float32Array[] }
    answer: null
  }
  /** What is known of a column's model is out of date. */
  forget: { question: { columnId: string }; answer: null }
  ranking: { question: RankingQuestion; answer: RankingAnswer }
  matrixOrder: { question: MatrixOrderQuestion; answer: MatrixOrder | null }
  heatMap: { question: HeatMapQuestion; answer: HeatMapAnswer }
  pairFigures: { question: PairFiguresQuestion; answer: PairFigures }
  biggestDifferences: { question: BiggestDifferencesQuestion; answer: readonly BiggestDifference[] | null }
}

export type QuestionName = keyof Questions
export type QuestionOf<Name extends QuestionName> = Questions[Name]['question']
export type AnswerOf<Name extends QuestionName> = Questions[Name]['answer']

/** What the worker hears: a question with a number of its own, or that its answer is not wanted any more. */
export type ToWorker =
  { kind: 'ask'; id: number; name: QuestionName; question: unknown } | { kind: 'stop'; id: number }

/** What it answers: how far it is, in shares of 1, then the answer; nothing to a question that was stopped. */
export type FromWorker =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failed'; id: number; message: string }
