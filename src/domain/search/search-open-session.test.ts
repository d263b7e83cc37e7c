import { expect, test } from 'vitest'
import { runWith } from '../run/testing.ts'
import type { Column, Message, Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { emptyTables } from '../tables/tables.ts'
import { searchOpenSession } from './search-open-session.ts'

const session: Session = {
  id: 's',
  title: '',
  titledBy: 'question',
  createdAt: 0,
  updatedAt: 0,
  columnIds: ['A', 'B'],
  tipId: '2',
  settings: defaultSettings,
  deletedAt: null,
}
const column = (id: string): Column => ({ id, sessionId: 's', model: 'm', own: {} })
const question = (id: string, parentId: string | null, attempts: Message['attempts']): Message => ({
  id,
  sessionId: 's',
  parentId,
  text: 'A cat?',
  attempts,
  createdAt: 0,
})
const tables = {
  ...emptyTables(),
  sessions: { s: session },
  columns: { A: column('A'), B: column('B') },
  messages: {
    1: question('1', null, { A: ['1a'], B: ['1b'] }),
    2: question('2', '1', { B: ['2b'] }),
  },
  runs: {
    '1a': runWith({ id: '1a', text: 'Cat, cat.' }),
    '1b': runWith({ id: '1b', text: 'A cat.' }),
    '2b': runWith({ id: '2b', text: 'No cat.' }),
  },
}
const search = (shown: Partial<Session> = {}, query = 'cat') =>
  searchOpenSession({ ...session, ...shown }, tables, query)

test('every column is looked through where all are on show', () => {
  expect(search()).toMatchObject({ count: 6, others: { hits: [] } })
})

test('beside a column that stands alone the others, and what only they were asked, are not on show', () => {
  const alone = search({ aloneColumnId: 'A' })
  expect(alone?.count).toBe(3)
  expect(alone?.others.hits.map(({ place }) => place)).toEqual([
    { kind: 'answer', messageId: '1', columnId: 'B', runId: '1b' },
    { kind: 'question', messageId: '2' },
    { kind: 'answer', messageId: '2', columnId: 'B', runId: '2b' },
  ])
})

test('a column that stood alone and is gone hides none', () => {
  expect(search({ aloneColumnId: 'gone' })?.count).toBe(6)
})

test('texts on show that have the words in another order are listed', () => {
  const swapped = search({}, 'cat no')
  expect(swapped?.count).toBe(0)
  expect(swapped?.others.hits.map(({ place }) => place)).toEqual([
    { kind: 'answer', messageId: '2', columnId: 'B', runId: '2b' },
  ])
  expect(search({}, '"no cat"')?.others.hits).toHaveLength(1)
  expect(search({}, 'no cat')).toMatchObject({ count: 1, others: { hits: [] } })
})

test('the prompts, the rows and the results of its table are listed', () => {
  const answer = {
    run: runWith({ id: 'r', columnId: 'A', text: 'Late, says the model' }),
    promptId: 'p',
    sample: 0,
    values: {},
  }
  const withTable = {
    ...tables,
    prompts: { p: { id: 'p', sessionId: 's', number: 1, text: 'How late is it?', createdAt: 0 } },
    cases: {
      c: { id: 'c', sessionId: 's', order: 0, values: { ticket: 'Late' }, expected: null },
      x: { id: 'x', sessionId: 'other', order: 0, values: { ticket: 'Late' }, expected: null },
    },
    results: { c: { id: 'c', sessionId: 's', answers: [answer] } },
  }
  expect(searchOpenSession(session, withTable, 'late')?.others.hits.map(({ place }) => place)).toEqual([
    { kind: 'prompt', promptId: 'p' },
    { kind: 'row', caseId: 'c' },
    { kind: 'result', caseId: 'c', columnId: 'A', runId: 'r' },
  ])
})

test('without a query there is nothing to look for', () => {
  expect(searchOpenSession(session, tables, ' ')).toBeNull()
})
