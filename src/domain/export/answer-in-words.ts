import { words } from '../words/export.ts'
import { parameterWords } from '../words/parameters.ts'
import type { AnswerInFile, ColumnInFile } from './comparison-file.ts'
import { ownLongTexts, type Setting } from './long-settings.ts'
import { settingInWords, type Marks } from './settings-in-words.ts'

/** What else is to be known of an answer, in sentences. */
export function factsOf(answer: AnswerInFile, columns: readonly ColumnInFile[], marks: Marks): string[] {
  return [...beginningsOf(answer, marks), ...otherSettings(answer, columns, marks), ...notSent(answer, marks)]
}

/** Who gave it, which attempt it is, and what it was made of. */
export function beginningsOf(answer: AnswerInFile, marks: Marks): string[] {
  const { attempt, attempts, origin, answeredBy, earlierHistory } = answer
  return [
    ...(answeredBy === null ? [] : [words.answer.answeredBy(marks.code(answeredBy))]),
    ...(attempts > 1 ? [words.answer.attempt(attempt, attempts)] : []),
    ...(origin === 'continued' ? [words.answer.continued] : []),
    ...(origin === 'edited by the reader' ? [words.answer.edited] : []),
    ...(earlierHistory ? [words.answer.earlierState] : []),
  ]
}

/** Which settings did not reach the model. */
export function notSent({ leftOut, dropped }: AnswerInFile, { plain }: Marks): string[] {
  const names = (parameters: readonly string[]) =>
    parameters.map((parameter) => plain(parameterWords(parameter).full)).join(', ')
  return [
    ...(leftOut.length > 0 ? [words.answer.omitted(names(leftOut))] : []),
    ...(dropped.length > 0 ? [words.answer.dropped(names(dropped))] : []),
  ]
}

/** The settings it was asked with, where the column has others by now. */
function otherSettings(answer: AnswerInFile, columns: readonly ColumnInFile[], marks: Marks): string[] {
  const { column, settings } = answer
  const present = settingsOf(column, columns)
  const same = (all: readonly Setting[]) => JSON.stringify(all.map(({ name, value }) => [name, value]))
  if (same(present) === same(settings)) return []
  if (settings.length === 0) return [words.answer.withoutSettings]
  const own = longTextsOfAnswer(answer, columns)
  const inWords = settings.map((setting) => {
    const text = settingInWords(setting, marks)
    return own.includes(setting) ? words.columns.below(text) : text
  })
  return [words.answer.withSettings(inWords)]
}

/** The long texts that it was asked with and that do not stand with its column. */
export const longTextsOfAnswer = (
  { column, settings }: AnswerInFile,
  columns: readonly ColumnInFile[],
): Setting[] => ownLongTexts(settings, settingsOf(column, columns))

const settingsOf = (column: string, columns: readonly ColumnInFile[]) =>
  columns.find(({ letter }) => letter === column)?.settings ?? []
