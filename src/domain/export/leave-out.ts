import type { AnswerInFile, ComparisonFile, FiguresInFile } from './comparison-file.ts'
import type { LeftOutParts, Part } from './parts.ts'
import { answersOnShow } from './question-in-words.ts'

/** What nobody knows, or is to know, of an answer. */
export const noFigures: FiguresInFile = {
  queuedMs: null,
  firstTokenMs: null,
  totalMs: null,
  tokensPerSecond: null,
  tokensIn: null,
  tokensOut: null,
  thinkingTokens: null,
  costUsd: null,
  price: null,
  areEstimates: false,
}

/**
 * The same comparison with nothing of those parts in it. Whoever writes it must not take a part that was left out for one
 * that is empty.
 */
export function leaveOut(comparison: ComparisonFile, left: LeftOutParts): ComparisonFile {
  if (left.size === 0) return comparison
  const { columns, blindVotes, modelJudges, questions } = comparison
  return {
    ...comparison,
    columns: left.has('settings') ? columns.map((column) => ({ ...column, settings: [] })) : columns,
    blindVotes: left.has('picks') ? [] : blindVotes,
    modelJudges: left.has('verdicts') ? [] : modelJudges,
    questions: questions.map((question) => ({
      ...question,
      best: left.has('picks') ? null : question.best,
      answers: question.answers.map((answer) => answerWithout(answer, left)),
    })),
  }
}

const answerWithout = (answer: AnswerInFile, left: LeftOutParts): AnswerInFile => ({
  ...answer,
  ...(left.has('settings') && { settings: [], leftOut: [], dropped: [] }),
  ...(left.has('figures') && { figures: noFigures, cameInOnePiece: false }),
  ...(left.has('thoughts') && { thoughts: '' }),
  ...(left.has('picks') && { isBest: false, blindVotes: null }),
  ...(left.has('verdicts') && { modelVerdicts: [] }),
})

/** Whether any of it has something to leave out. */
export const hasFigures = (all: readonly { figures: FiguresInFile }[]): boolean =>
  all.some(({ figures: { firstTokenMs, totalMs, tokensIn, tokensOut } }) =>
    [firstTokenMs, totalMs, tokensIn, tokensOut].some((figure) => figure !== null),
  )

/** The parts that a comparison has something of. */
export function partsOf({ columns, blindVotes, modelJudges, questions }: ComparisonFile): Part[] {
  const answers = questions.flatMap(answersOnShow)
  return [
    ...([...columns, ...answers].some(({ settings }) => settings.length > 0) ? ['settings' as const] : []),
    ...(hasFigures(answers) ? ['figures' as const] : []),
    ...(answers.some(({ thoughts }) => thoughts.trim() !== '') ? ['thoughts' as const] : []),
    ...(blindVotes.length > 0 || questions.some(({ best }) => best !== null) ? ['picks' as const] : []),
    ...(modelJudges.length > 0 ? ['verdicts' as const] : []),
  ]
}
