import type { AnswerInFile, ComparisonFile, FiguresInFile } from './comparison-file.ts'
import type { ExcludedParts, Part } from './parts.ts'
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
export function excludeParts(comparison: ComparisonFile, excluded: ExcludedParts): ComparisonFile {
  if (excluded.size === 0) return comparison
  const { columns, blindVotes, modelJudges, questions } = comparison
  return {
    ...comparison,
    columns: excluded.has('settings') ? columns.map((column) => ({ ...column, settings: [] })) : columns,
    blindVotes: excluded.has('picks') ? [] : blindVotes,
    modelJudges: excluded.has('verdicts') ? [] : modelJudges,
    questions: questions.map((question) => ({
      ...question,
      best: excluded.has('picks') ? null : question.best,
      answers: question.answers.map((answer) => answerWithout(answer, excluded)),
    })),
  }
}

const answerWithout = (answer: AnswerInFile, excluded: ExcludedParts): AnswerInFile => ({
  ...answer,
  ...(excluded.has('settings') && { settings: [], leftOut: [], dropped: [] }),
  ...(excluded.has('figures') && { figures: noFigures, cameInOnePiece: false }),
  ...(excluded.has('thoughts') && { thoughts: '' }),
  ...(excluded.has('picks') && { isBest: false, blindVotes: null }),
  ...(excluded.has('verdicts') && { modelVerdicts: [] }),
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
