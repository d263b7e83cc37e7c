import { imageFacts } from '../images/facts-in-words.ts'
import { formatSeconds } from '../words/format.ts'
import { formatList } from '../words/language.ts'
import { parameterWords } from '../words/settings.ts'
import type { AnswerInFile, ColumnInFile, PictureInFile, QuestionInFile } from './comparison-file.ts'
import { figuresInMarkdown } from './markdown-figures.ts'
import { settingInWords } from './markdown-columns.ts'
import { code, codeBlock, plain, quoted } from './markdown-text.ts'
import { momentIn } from './moment.ts'

/** A question with the answers on show, their figures, and what was made of them. */
export function questionInMarkdown(question: QuestionInFile, columns: readonly ColumnInFile[]): string {
  const answers = question.answers.filter(({ isShown }) => isShown)
  return [
    `## Question ${question.number}`,
    ...(question.text.trim() === '' ? [] : [quoted(question.text)]),
    `Asked on ${momentIn(question.askedAt)}${recipients(question, columns)}.${pictures(question.pictures)}`,
    ...answers.map((answer) => answerInMarkdown(answer, question, columns)),
    ...(answers.length === 0 ? ['No column was asked.'] : [figuresInMarkdown(answers)]),
    ...notesOn(question, answers).map((note) => `_${note}_`),
  ].join('\n\n')
}

function recipients({ sentTo }: QuestionInFile, columns: readonly ColumnInFile[]): string {
  if (columns.length < 2 || sentTo.length === 0) return ''
  return sentTo.length === columns.length ? ', of every column' : `, of ${formatList(sentTo)} only`
}

function pictures(all: readonly PictureInFile[]): string {
  if (all.length === 0) return ''
  const named = all.map(
    ({ name, width, height, bytes }) => `${plain(name)} (${imageFacts({ width, height, size: bytes })})`,
  )
  return ` With ${all.length === 1 ? 'a picture' : `${all.length} pictures`}: ${named.join('; ')}.`
}

function answerInMarkdown(
  answer: AnswerInFile,
  { best }: QuestionInFile,
  columns: readonly ColumnInFile[],
): string {
  const { column, model, text, thoughts, toolCalls, stateInWords } = answer
  return [
    `### ${column}: ${code(model)}${best === column ? ' (picked as the best)' : ''}`,
    ...(thoughts.trim() === '' ? [] : [folded(thoughts)]),
    ...(text.trim() === '' ? [] : [quoted(text)]),
    ...toolCalls.map(
      (call) => `It asked for the tool ${code(call.name)}:\n\n${codeBlock(call.arguments, 'json')}`,
    ),
    ...[stateInWords === null ? '' : plain(stateInWords), ...factsOf(answer, columns)]
      .filter((line) => line !== '')
      .map((line) => `_${line}_`),
  ].join('\n\n')
}

/** Thoughts are long and seldom read. A tag in them must not unfold what follows. */
const folded = (thoughts: string) =>
  `<details>\n<summary>Thoughts</summary>\n\n${quoted(thoughts.replace(/<(?=\/?(?:details|summary))/gi, '&lt;'))}\n\n</details>`

/** What else is to be known of an answer, in sentences. */
function factsOf(answer: AnswerInFile, columns: readonly ColumnInFile[]): string[] {
  const { attempt, attempts, origin, earlierHistory, leftOut, dropped } = answer
  const names = (parameters: readonly string[]) =>
    parameters.map((parameter) => plain(parameterWords(parameter).full)).join(', ')
  return [
    ...(attempts > 1 ? [`Attempt ${attempt} of ${attempts}.`] : []),
    ...(origin === 'continued'
      ? ['The model was asked to go on with an answer that had ended too early.']
      : []),
    ...(origin === 'edited by the reader' ? ['Edited by the reader.'] : []),
    ...(earlierHistory ? ['Made from an earlier state of this conversation.'] : []),
    ...otherSettings(answer, columns),
    ...(leftOut.length > 0 ? [`Left out for this model: ${names(leftOut)}.`] : []),
    ...(dropped.length > 0 ? [`The service could not hand on as set: ${names(dropped)}.`] : []),
  ]
}

/** The settings it was asked with, where the column has others by now. */
function otherSettings({ column, settings }: AnswerInFile, columns: readonly ColumnInFile[]): string[] {
  const present = columns.find(({ letter }) => letter === column)?.settings ?? []
  const same = (all: readonly Omit<ColumnInFile['settings'][number], 'from'>[]) =>
    JSON.stringify(all.map(({ name, value }) => [name, value]))
  if (same(present) === same(settings)) return []
  return settings.length === 0
    ? ['Asked without any settings.']
    : [`Asked with ${settings.map(settingInWords).join('; ')}.`]
}

function notesOn(question: QuestionInFile, answers: readonly AnswerInFile[]): string[] {
  const { fairness, everyColumnGoesOnFrom } = question
  const atOnce = answers.filter((answer) => answer.cameInOnePiece)
  return [
    ...(fairness.length > 0 ? [`Not quite a fair comparison: ${plain(fairness.join(' '))}`] : []),
    ...(atOnce.length > 0
      ? [
          `The text of ${formatList(atOnce.map(({ column }) => column))} came all at once after ${formatSeconds(atOnce[0]?.figures.firstTokenMs ?? 0)} s: something on the way held it back, so that the time to the first token says nothing of the model.`,
        ]
      : []),
    ...(everyColumnGoesOnFrom === null
      ? []
      : [
          everyColumnGoesOnFrom === '?'
            ? 'Every column went on from the answer of a removed column.'
            : `Every column went on from the answer of ${everyColumnGoesOnFrom}.`,
        ]),
  ]
}
