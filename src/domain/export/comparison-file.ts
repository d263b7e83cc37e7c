import type { FinishReason } from '#protocol/openai/finish-reasons.ts'
import type { ImageType } from '../images/image.ts'
import type { VerdictsOnAnswer } from '../judging/by-model/verdicts-on-answer.ts'
import type { VotesOnAnswer } from '../judging/votes-on-answer.ts'
import type { Price } from '../pricing/price.ts'
import type { RunState } from '../run/run.ts'
import type { Interval } from '../statistics/interval.ts'

/** Raised when a reader of the last version would misread the next. */
export const comparisonVersion = 1

/**
 * What is on show of a session as it leaves the page, in plain words and figures that need no page: the JSON export is
 * this with the session itself beside it (`json.ts`). Moments are ISO 8601 in UTC; columns are named by their letters,
 * one that was removed by "?". It holds no keys and no addresses.
 */
export interface ComparisonFile {
  format: 'parley-comparison'
  version: typeof comparisonVersion
  title: string
  begunAt: string
  exportedAt: string
  columns: ColumnInFile[]
  /** What blind votes on the answers on show come to, the best first. */
  blindVotes: BlindVotesInFile[]
  /** What models said of the same answers, the last judge first. */
  modelJudges: ModelJudgeInFile[]
  /** Those of the branch on show, in order. */
  questions: QuestionInFile[]
}

/** A column as it stands when the file is made; what an answer was made from stands with the answer. */
export interface ColumnInFile {
  letter: string
  model: string
  /** Those that are switched on. */
  settings: SettingInFile[]
  /** Whose history it began with, where it is a copy. */
  historyFrom: string | null
}

/** A column with the model that answered there, among others without names. */
export interface BlindVotesInFile {
  column: string
  model: string
  won: number
  tied: number
  /** Those of rounds in which both were bad among them. */
  lost: number
  /** Of its rounds those that it won, and half of those it tied; from 0 to 1. */
  share: number
  /** Between which shares the true one plausibly lies (95 %). */
  interval: Interval
}

/** A model that judged pairs of answers in both orders, without names, and what its verdicts come to. */
export interface ModelJudgeInFile {
  model: string
  criterion: string
  /** How many pairs it judged; those whose verdict changed with the order, and those without one that can be read. */
  pairs: number
  undecided: number
  unreadable: number
  /** The best first; undecided pairs count half, like tied ones. */
  standings: (BlindVotesInFile & { undecided: number })[]
  /** With the blind votes on the same answers; null where there are none. */
  agreement: AgreementInFile | null
}

interface AgreementInFile {
  pairs: number
  /** In how many of them both said the same. */
  same: number
  /** Cohen’s kappa; null where chance alone would agree. */
  kappa: number | null
  /** How many were voted on when the verdict was there to be read. */
  votedAfter: number
}

/** What one judge said of one answer. */
export interface VerdictsInFile extends VerdictsOnAnswer {
  model: string
  criterion: string
}

export interface SettingInFile {
  /** "Creativity". */
  name: string
  /** As the request calls it, "temperature"; null for what is no parameter of its own. */
  parameter: string | null
  value: string | number | string[]
  /** Whether it is the session's, or the column's own. */
  from: 'session' | 'column'
}

export interface QuestionInFile {
  /** From 1. */
  number: number
  askedAt: string
  text: string
  pictures: PictureInFile[]
  /** Letters of the columns that it went to. */
  sentTo: string[]
  /** How many columns it went to that have been removed since. */
  sentToRemoved: number
  /** The column with the answer that the reader picked as the best. */
  best: string | null
  /** The column from whose answer every column went on. */
  everyColumnGoesOnFrom: string | null
  /** By column, and within a column by time: every attempt. */
  answers: AnswerInFile[]
  /** What makes comparing the answers unfair, in sentences. */
  fairness: string[]
}

export interface PictureInFile {
  id: string
  name: string
  type: ImageType
  /** Pixels. */
  width: number
  height: number
  bytes: number
  /** Its bytes, where they were asked for and are still there. */
  dataUrl?: string
}

export interface AnswerInFile {
  column: string
  model: string
  /** From 1, of how many. */
  attempt: number
  attempts: number
  /** Of several attempts one is on show. */
  isShown: boolean
  /** The one attempt that the reader picked as the best, on show or not. */
  isBest: boolean
  /** What blind votes on it came to; null where there are none. */
  blindVotes: VotesOnAnswer | null
  /** What the verdicts of each model that judged it came to. */
  modelVerdicts: VerdictsInFile[]
  /** The one attempt that every column went on from, on show or not. */
  everyColumnGoesOnFromIt: boolean
  origin: 'asked' | 'continued' | 'edited by the reader'
  /**
   * The answers that it was sent with, oldest first, where they are others than now stand on show before it in its
   * column; null where they are those.
   */
  earlierHistory: PastAnswerInFile[] | null
  state: RunState['kind']
  /** How it ended, or stands, in words; null where it is complete. */
  stateInWords: string | null
  finishReason: FinishReason | null
  text: string
  /** How the answer was asked to begin; `text` has it. */
  givenBeginning: string
  thoughts: string
  toolCalls: { name: string; arguments: string }[]
  /** Those that were on when it was asked. */
  settings: Omit<SettingInFile, 'from'>[]
  /** Parameters that were switched on and kept from the model by the reader's wish. */
  leftOut: string[]
  /** Parameters that the service could not hand on as they were set. */
  dropped: string[]
  /** Who answered in place of the model, as demo models do where paid ones may not; null where the model did. */
  answeredBy: string | null
  sawPictures: boolean
  /** Null where it was never sent. */
  sentAt: string | null
  figures: FiguresInFile
  /** Streamed, and yet its text came all at once: the time to the first token says nothing of the model. */
  cameInOnePiece: boolean
}

export interface PastAnswerInFile {
  /** Null where the question is not on show any more. */
  question: number | null
  column: string
  /** From 1; null where it is not known any more. */
  attempt: number | null
}

/** Null is what is unknown. */
export interface FiguresInFile {
  queuedMs: number | null
  firstTokenMs: number | null
  totalMs: number | null
  tokensPerSecond: number | null
  tokensIn: number | null
  /** Thinking included. */
  tokensOut: number | null
  thinkingTokens: number | null
  costUsd: number | null
  /** US dollars for one token, when it was asked. */
  price: Price | null
  /** Whether the tokens, and what is worked out of them, are estimates. */
  areEstimates: boolean
}
