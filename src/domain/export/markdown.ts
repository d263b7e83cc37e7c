import type { ComparisonFile } from './comparison-file.ts'
import { columnsInMarkdown } from './markdown-columns.ts'
import { questionInMarkdown } from './markdown-question.ts'
import { plain } from './markdown-text.ts'
import { formatMoment } from '../words/moment.ts'
import { words } from '../words/export.ts'

/**
 * A comparison as a document for people. The words of questions, instructions and models stand in quotation bars,
 * so that whatever Markdown they hold stays theirs. Moments are the reader's own time.
 */
export function toMarkdown(comparison: ComparisonFile): string {
  const { title, columns, questions, begunAt, exportedAt } = comparison
  return `${[
    `# ${plain(title) || words.untitled}`,
    words.about(columns.length, questions.length, formatMoment(begunAt), formatMoment(exportedAt)),
    columnsInMarkdown(columns),
    ...questions.map((question) => questionInMarkdown(question, columns)),
  ].join('\n\n')}\n`
}
