import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'
import { unfinishedAnswers } from './unfinished-answers.ts'

test('answers that are still coming are told of what a format holds: the conversation, the table, or both', () => {
  const coming = { answers: [{ state: 'streaming' }, { state: 'finished' }] } as const
  const asked = { questions: [coming], rows: [coming, coming] }
  const counts = formatsFor({ hasQuestions: true, hasRows: true }).map((format) => [
    format.id,
    unfinishedAnswers(format, asked),
  ])
  expect(Object.fromEntries(counts)).toEqual({
    tableReport: 2,
    tableMarkdown: 2,
    tableCsv: 2,
    jsonLines: 2,
    markdown: 1,
    report: 1,
    csv: 1,
    json: 3,
  })
})
