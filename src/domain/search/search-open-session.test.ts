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
const search = (shown: Partial<Session> = {}) => searchOpenSession({ ...session, ...shown }, tables, 'cat')

test('every column is looked through where all are on show', () => {
  expect(search()).toMatchObject({ count: 6, hidden: { hits: [] } })
})

test('beside a column that stands alone the others, and what only they were asked, are not on show', () => {
  const alone = search({ aloneColumnId: 'A' })
  expect(alone?.count).toBe(3)
  expect(alone?.hidden.hits.map(({ place }) => place)).toEqual([
    { kind: 'answer', messageId: '1', columnId: 'B', runId: '1b' },
    { kind: 'question', messageId: '2' },
    { kind: 'answer', messageId: '2', columnId: 'B', runId: '2b' },
  ])
})

test('a column that stood alone and is gone hides none', () => {
  expect(search({ aloneColumnId: 'gone' })?.count).toBe(6)
})

test('without a query there is nothing to look for', () => {
  expect(searchOpenSession(session, tables, ' ')).toBeNull()
})
