import type { ComparisonFile } from './comparison-file.ts'
import { columnsInMarkdown } from './markdown-columns.ts'
import { questionInMarkdown } from './markdown-question.ts'
import { plain } from './markdown-text.ts'
import { momentIn } from './moment.ts'

/**
 * A comparison as a document for people. The words of questions, instructions and models stand in quotation bars,
 * so that whatever Markdown they hold stays theirs. Moments are the reader's own time.
 */
export function toMarkdown(comparison: ComparisonFile): string {
  const { title, columns, questions, begunAt, exportedAt } = comparison
  return `${[
    `# ${plain(title) || 'Untitled comparison'}`,
    `${counted(columns.length, 'column')}, ${counted(questions.length, 'question')}. Begun on ${momentIn(begunAt)}, exported from Parley on ${momentIn(exportedAt)}.`,
    columnsInMarkdown(columns),
    ...questions.map((question) => questionInMarkdown(question, columns)),
  ].join('\n\n')}\n`
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
