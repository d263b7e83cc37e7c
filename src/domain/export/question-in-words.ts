import { words } from '../words/export.ts'
import { formatSeconds } from '../words/format.ts'
import { imageFacts } from '../words/image-facts.ts'
import { formatMoment } from '../words/moment.ts'
import type { AnswerInFile, ColumnInFile, QuestionInFile } from './comparison-file.ts'
import type { Marks } from './settings-in-words.ts'

export const answersOnShow = ({ answers }: QuestionInFile): AnswerInFile[] =>
  answers.filter(({ isShown }) => isShown)

/** A question of so many letters is read like a headline. */
const maxHeadlineLength = 240

/** Whether a question is short enough to stand above its answers like a headline. */
export const isHeadline = (asked: string): boolean =>
  asked.length <= maxHeadlineLength && asked.split('\n').length <= 4

/** When a question was asked, which columns it went to, and its pictures, in a sentence. */
export const askedInWords = (
  question: QuestionInFile,
  columns: readonly ColumnInFile[],
  { plain }: Marks,
): string =>
  words.question.asked(
    formatMoment(question.askedAt),
    recipients(question, columns),
    question.pictures.map(
      ({ name, width, height, bytes }) => `${plain(name)} (${imageFacts({ width, height, size: bytes })})`,
    ),
  )

function recipients({ sentTo }: QuestionInFile, columns: readonly ColumnInFile[]) {
  if (columns.length < 2 || sentTo.length === 0) return null
  return sentTo.length === columns.length ? 'all' : sentTo
}

/** Why a question has no answer on show. */
export const withoutAnswers = ({ sentToRemoved }: QuestionInFile): string =>
  sentToRemoved === 0 ? words.question.noColumn : words.question.columnsRemoved(sentToRemoved)

/** What is to be known of the answers beside one another, in sentences. */
export function notesOn(question: QuestionInFile, { plain }: Marks): string[] {
  const { fairness } = question
  const answers = answersOnShow(question)
  const atOnce = answers.filter((answer) => answer.cameInOnePiece)
  return [
    ...(fairness.length > 0 ? [words.question.unfair(plain(fairness.join(' ')))] : []),
    ...(atOnce.length > 0
      ? [
          words.question.cameAtOnce(
            atOnce.map(({ column }) => column),
            formatSeconds(atOnce[0]?.figures.firstTokenMs ?? 0),
          ),
        ]
      : []),
    ...bestNotShown(question, answers),
    ...whatAllWentOnFrom(question, answers),
  ]
}

/** An answer that was picked and is on show says so itself. */
function bestNotShown({ best }: QuestionInFile, shown: readonly AnswerInFile[]): string[] {
  if (best === null || shown.some(({ isBest }) => isBest)) return []
  return [best === '?' ? words.question.bestRemoved : words.question.bestNotShown(best)]
}

function whatAllWentOnFrom(
  { everyColumnGoesOnFrom: letter }: QuestionInFile,
  shown: readonly AnswerInFile[],
): string[] {
  if (letter === null) return []
  if (letter === '?') return [words.question.wentOnFromRemoved]
  const isShown = shown.some(({ everyColumnGoesOnFromIt }) => everyColumnGoesOnFromIt)
  return [isShown ? words.question.wentOnFrom(letter) : words.question.wentOnFromNotShown(letter)]
}
