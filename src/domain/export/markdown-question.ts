import { imageFacts } from '../words/image-facts.ts'
import { formatSeconds } from '../words/format.ts'
import { parameterWords } from '../words/settings.ts'
import type { AnswerInFile, ColumnInFile, PictureInFile, QuestionInFile } from './comparison-file.ts'
import { figuresInMarkdown } from './markdown-figures.ts'
import { longTextInMarkdown, modelInMarkdown, ownLongTexts, settingInWords } from './markdown-columns.ts'
import { code, codeBlock, plain, quoted } from './markdown-text.ts'
import { formatMoment } from '../words/moment.ts'
import { words } from '../words/export.ts'

/** A question with the answers on show, their figures, and what was made of them. */
export function questionInMarkdown(question: QuestionInFile, columns: readonly ColumnInFile[]): string {
  const answers = question.answers.filter(({ isShown }) => isShown)
  return [
    `## ${words.question.title(question.number)}`,
    ...(question.text.trim() === '' ? [] : [quoted(question.text)]),
    words.question.asked(
      formatMoment(question.askedAt),
      recipients(question, columns),
      question.pictures.map(pictureInMarkdown),
    ),
    ...answers.map((answer) => answerInMarkdown(answer, columns)),
    answers.length === 0 ? withoutAnswers(question) : figuresInMarkdown(answers),
    ...notesOn(question, answers).map((note) => `_${note}_`),
  ].join('\n\n')
}

const withoutAnswers = ({ sentToRemoved }: QuestionInFile) =>
  sentToRemoved === 0 ? words.question.noColumn : words.question.columnsRemoved(sentToRemoved)

function recipients({ sentTo }: QuestionInFile, columns: readonly ColumnInFile[]) {
  if (columns.length < 2 || sentTo.length === 0) return null
  return sentTo.length === columns.length ? 'all' : sentTo
}

const pictureInMarkdown = ({ name, width, height, bytes }: PictureInFile) =>
  `${plain(name)} (${imageFacts({ width, height, size: bytes })})`

function answerInMarkdown(answer: AnswerInFile, columns: readonly ColumnInFile[]): string {
  const { column, model, text, thoughts, toolCalls, stateInWords, isBest } = answer
  return [
    `### ${words.answer.title(column, modelInMarkdown(model), isBest)}`,
    ...(thoughts.trim() === '' ? [] : [folded(thoughts)]),
    ...(text.trim() === '' ? [] : [quoted(text)]),
    ...toolCalls.map(
      (call) => `${words.answer.askedForTool(code(call.name))}\n\n${codeBlock(call.arguments, 'json')}`,
    ),
    ...[stateInWords === null ? '' : plain(stateInWords), ...factsOf(answer, columns)]
      .filter((line) => line !== '')
      .map((line) => `_${line}_`),
    ...ownLongTexts(answer.settings, settingsOf(column, columns)).map((setting) =>
      longTextInMarkdown(setting, words.answer.ofThisAnswer),
    ),
  ].join('\n\n')
}

/** Thoughts are long and seldom read. A tag in them must not unfold what follows. */
const folded = (thoughts: string) =>
  `<details>\n<summary>${words.answer.thoughts}</summary>\n\n${quoted(thoughts.replace(/<(?=\/?(?:details|summary))/gi, '&lt;'))}\n\n</details>`

/** What else is to be known of an answer, in sentences. */
function factsOf(answer: AnswerInFile, columns: readonly ColumnInFile[]): string[] {
  const { attempt, attempts, origin, answeredBy, earlierHistory, leftOut, dropped } = answer
  const names = (parameters: readonly string[]) =>
    parameters.map((parameter) => plain(parameterWords(parameter).full)).join(', ')
  return [
    ...(answeredBy === null ? [] : [words.answer.answeredBy(code(answeredBy))]),
    ...(attempts > 1 ? [words.answer.attempt(attempt, attempts)] : []),
    ...(origin === 'continued' ? [words.answer.continued] : []),
    ...(origin === 'edited by the reader' ? [words.answer.edited] : []),
    ...(earlierHistory ? [words.answer.earlierState] : []),
    ...otherSettings(answer, columns),
    ...(leftOut.length > 0 ? [words.answer.omitted(names(leftOut))] : []),
    ...(dropped.length > 0 ? [words.answer.dropped(names(dropped))] : []),
  ]
}

/** The settings it was asked with, where the column has others by now. */
function otherSettings({ column, settings }: AnswerInFile, columns: readonly ColumnInFile[]): string[] {
  const present = settingsOf(column, columns)
  const same = (all: readonly Omit<ColumnInFile['settings'][number], 'from'>[]) =>
    JSON.stringify(all.map(({ name, value }) => [name, value]))
  if (same(present) === same(settings)) return []
  if (settings.length === 0) return [words.answer.withoutSettings]
  const own = ownLongTexts(settings, present)
  const inWords = settings.map((setting) =>
    own.includes(setting) ? words.columns.below(settingInWords(setting)) : settingInWords(setting),
  )
  return [words.answer.withSettings(inWords)]
}

const settingsOf = (column: string, columns: readonly ColumnInFile[]) =>
  columns.find(({ letter }) => letter === column)?.settings ?? []

function notesOn(question: QuestionInFile, answers: readonly AnswerInFile[]): string[] {
  const { fairness } = question
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
