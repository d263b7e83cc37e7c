import { expect, test } from 'vitest'
import { parseRows } from '../../../src/domain/tables/parse-rows.ts'
import { branchOf } from '../../../src/domain/session/session.ts'
import { longSession, shortAnswers } from './long-session.ts'

test('2,000 messages are rows that the page takes as its own, in one branch', () => {
  const tables = longSession({ messages: 2_000, model: 'bench/one', answers: ['yes', 'no'] })
  const rows = Object.entries(tables).flatMap(([table, of]) =>
    Object.values(of).map((row) => ({ table, row })),
  )
  const parsed = parseRows(rows)
  expect(Object.keys(parsed.runs)).toHaveLength(1_000)
  const { tipId } = Object.values(parsed.sessions)[0]
  expect(branchOf(parsed.messages, tipId)).toHaveLength(1_000)
})

test('an answer is cut before its headings', () => {
  expect(shortAnswers('# One\n\ntext\n## Two\nmore')).toEqual(['# One\n\ntext', '## Two\nmore'])
})
