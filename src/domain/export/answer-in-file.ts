import { endingOf } from '../run/ending.ts'
import { figuresOf } from '../run/figures.ts'
import { cameInOnePiece } from '../run/in-one-piece.ts'
import { isSettled, type Run } from '../run/run.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { endingForReader } from '../words/ending-for-reader.ts'
import { explainFailure } from '../words/failures.ts'
import type { AnswerInFile, FiguresInFile } from './comparison-file.ts'
import { settingsInFile } from './settings-in-file.ts'
import { withoutSecrets } from '../words/without-secrets.ts'
import { words } from '../words/export.ts'

type Position = Pick<
  AnswerInFile,
  | 'column'
  | 'attempt'
  | 'attempts'
  | 'isShown'
  | 'isBest'
  | 'blindVotes'
  | 'modelVerdicts'
  | 'everyColumnGoesOnFromIt'
  | 'earlierHistory'
>

const origins = {
  asked: 'asked',
  continued: 'continued',
  edited: 'edited by the reader',
} as const satisfies Record<Run['origin']['kind'], AnswerInFile['origin']>

/** One attempt at an answer, in whatever state it is. */
export function answerInFile(run: Run, position: Position): AnswerInFile {
  const wanted = sentParameters(run.settings)
  return {
    ...position,
    model: run.model,
    origin: origins[run.origin.kind],
    state: run.state.kind,
    stateInWords: stateInWords(run),
    finishReason: run.state.kind === 'finished' ? run.state.reason : null,
    text: run.text,
    givenBeginning: run.given,
    thoughts: run.reasoning,
    toolCalls: run.toolCalls.map((call) => ({ name: call.name, arguments: call.arguments })),
    settings: settingsInFile(run.settings).map(({ name, parameter, value }) => ({ name, parameter, value })),
    leftOut: run.leftOut.filter((parameter) => Object.hasOwn(wanted, parameter)),
    dropped: [...run.dropped],
    answeredBy: run.answeredBy?.model ?? null,
    sawPictures: run.seesImages,
    sentAt: run.sentAt === null ? null : new Date(run.sentAt).toISOString(),
    figures: figuresInFile(run),
    cameInOnePiece: cameInOnePiece(run),
  }
}

/** How an answer ended, or stands, in words; null where it is complete. */
export function stateInWords(run: Run): string | null {
  if (run.state.kind === 'failed') {
    const { title, text } = explainFailure(run.state.failure, run.model)
    return withoutSecrets(`${title}. ${text}`)
  }
  if (isSettled(run)) {
    const ending = endingOf(run)
    return ending && withoutSecrets(endingForReader(ending.cause))
  }
  if (run.state.kind === 'streaming') return words.answer.unfinished
  return words.answer.unanswered
}

/** What was measured of an answer. */
export function figuresInFile(run: Run): FiguresInFile {
  const figures = figuresOf(run)
  return {
    queuedMs: figures.queued,
    firstTokenMs: rounded(figures.firstToken, 1),
    totalMs: rounded(figures.total, 1),
    tokensPerSecond: rounded(figures.speed, 2),
    tokensIn: figures.tokensIn,
    tokensOut: figures.tokens,
    thinkingTokens: figures.reasoningTokens,
    costUsd: figures.cost,
    price: run.price,
    areEstimates: figures.estimated,
  }
}

/** A browser's clock has no more digits than these that mean anything. */
const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits))
