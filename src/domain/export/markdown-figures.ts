import { words as allWords } from '../words/export.ts'
import type { AnswerInFile } from './comparison-file.ts'
import { writtenFigures } from './figures-in-words.ts'
import { table } from './markdown-text.ts'

const words = allWords.figures

/** The figures of the answers to one question, a line for each; "–" is what was not measured. */
export function figuresInMarkdown(answers: readonly AnswerInFile[]): string {
  const rows = answers.map(({ column, figures }) => [
    column,
    ...writtenFigures.map(({ write }) => write(figures) ?? '–'),
  ])
  const note = answers.some(({ figures }) => figures.areEstimates) ? [words.estimates] : []
  return [table([words.column, ...writtenFigures.map(({ name }) => name)], rows, 1), ...note].join('\n\n')
}
