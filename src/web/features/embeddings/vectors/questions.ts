import type { LinearCka } from '#domain/similarity/agreement/linear-cka.ts'
import type { ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import type { Received } from './store/received-vectors.ts'
import type { CurrentSet } from './store/vector-store.ts'
import type { AgreementAnswer, AgreementQuestion } from './views/agreement.ts'
import type { AgreementsAnswer, AgreementsQuestion } from './views/agreements.ts'
import type { AlignmentQuestion } from './views/alignment.ts'
import type { HealthAnswer, HealthQuestion } from './views/health.ts'
import type { LengthsAnswer } from './views/lengths.ts'
import type { QualityAnswer, QualityQuestion } from './views/quality.ts'
import type { QualityVotesAnswer, QualityVotesQuestion } from './views/quality-votes.ts'
import type { QuestionListsAnswer, QuestionListsQuestion } from './views/question-lists.ts'
import type { MapAnswer, MapQuestion } from './views/map.ts'
import type { ColumnClosest, MapClosestQuestion } from './views/map-closest.ts'
import type { ColumnTrust } from './views/map-trust.ts'
import type { HeatMapAnswer, HeatMapQuestion } from './views/matrix-heat.ts'
import type { MatrixOrder, MatrixOrderQuestion } from './views/matrix-order.ts'
import type {
  BiggestDifference,
  BiggestDifferencesQuestion,
  PairFigures,
  PairFiguresQuestion,
} from './views/matrix-pairs.ts'
import type { RankingAnswer, RankingQuestion } from './views/ranking.ts'
import type { ReadVectorsAnswer, ReadVectorsQuestion } from './views/read-vectors-file.ts'
import type { ReportAnswer, ReportQuestion } from './views/report.ts'
import type { SizesAnswer } from './views/sizes.ts'
import type { SmallMatricesAnswer, SmallMatricesQuestion } from './views/small-matrices.ts'
import type { VectorsFileAnswer, VectorsFileQuestion } from './views/vectors-file.ts'

/** Everything that the worker is asked: by name, what is asked and what it answers. A further view is a line here. */
export interface Questions {
  /** The texts, columns or right answers have changed: those that did. */
  take: { question: Partial<CurrentSet>; answer: null }
  /** What has to be asked of each column's model: of all texts, or of one that is no part of the set. */
  missing: { question: { text: TextItem | null }; answer: Readonly<Record<string, readonly string[]>> }
  /** A text of the set whose vector is there, as it is sent to the model. */
  known: { question: { columnId: string }; answer: string | null }
  /** A model answered to what it was asked as this column, which may ask something else by now. */
  put: {
    question: { column: ModelColumn; inputs: readonly string[]; vectors: readonly Float32Array[] }
    answer: Received
  }
  /** What is known of a column's model is out of date. */
  forget: { question: { columnId: string }; answer: null }
  /** How far two columns agree, and each two of several. */
  agreement: { question: AgreementQuestion; answer: AgreementAnswer | null }
  alignment: { question: AlignmentQuestion; answer: LinearCka | null }
  agreements: { question: AgreementsQuestion; answer: AgreementsAnswer }
  health: { question: HealthQuestion; answer: HealthAnswer | null }
  lengths: { question: object; answer: LengthsAnswer }
  map: { question: MapQuestion; answer: MapAnswer }
  mapClosest: { question: MapClosestQuestion; answer: readonly ColumnClosest[] }
  mapTrust: { question: MapQuestion; answer: readonly ColumnTrust[] }
  ranking: { question: RankingQuestion; answer: RankingAnswer }
  questionLists: { question: QuestionListsQuestion; answer: QuestionListsAnswer }
  sizes: { question: object; answer: SizesAnswer }
  report: { question: ReportQuestion; answer: ReportAnswer }
  /** A column's vectors as files. */
  file: { question: VectorsFileQuestion; answer: VectorsFileAnswer }
  /** Vectors from a file, for a column that is to be added. */
  readFile: { question: ReadVectorsQuestion; answer: ReadVectorsAnswer }
  quality: { question: QualityQuestion; answer: QualityAnswer }
  qualityVotes: { question: QualityVotesQuestion; answer: QualityVotesAnswer | null }
  smallMatrices: { question: SmallMatricesQuestion; answer: SmallMatricesAnswer }
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
