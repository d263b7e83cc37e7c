import { expect, test } from 'vitest'
import { factsOfModel } from '../run/fresh-run.ts'
import { runWith } from '../run/testing.ts'
import type { Column, Message, Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { ordinarySettings } from '../site/site.ts'
import { askedForCode } from './asked-for-code.ts'
import { requestForCode } from './request-for-code.ts'

const column = (id: string, own: Partial<Column> = {}): Column => ({
  id,
  sessionId: 'session',
  model: `acme/${id}`,
  own: {},
  ...own,
})

const message = (id: string, parentId: string | null, attempts: Message['attempts']): Message => ({
  id,
  sessionId: 'session',
  parentId,
  text: `${id}?`,
  attempts,
  createdAt: 0,
})

const finished = { kind: 'finished', reason: 'stop' } as const
const a1 = runWith({
  id: 'a1',
  columnId: 'a',
  messageId: 'q1',
  state: finished,
  text: 'A one.',
  model: 'acme/old',
})
const b1 = runWith({ id: 'b1', columnId: 'b', messageId: 'q1', state: finished, text: 'B one.' })
const a2 = runWith({
  id: 'a2',
  columnId: 'a',
  messageId: 'q2',
  state: finished,
  text: 'A two.',
  previousRunId: 'a1',
})
const tables = {
  columns: { a: column('a'), b: column('b', { own: { system: 'Own.' } }) },
  messages: { q1: message('q1', null, { a: ['a1'], b: ['b1'] }), q2: message('q2', 'q1', { a: ['a2'] }) },
  runs: { a1, b1, a2 },
}
const session: Session = {
  id: 'session',
  title: '',
  titledBy: 'question',
  createdAt: 0,
  updatedAt: 0,
  columnIds: ['a', 'b'],
  tipId: 'q2',
  settings: { ...defaultSettings, system: 'Shared.' },
  deletedAt: null,
}

interface Wanted {
  of: 'a' | 'b'
  session?: Partial<Session>
  answer?: typeof a1
}

function asked({ of, session: own, answer }: Wanted) {
  const {
    kind,
    run,
    tables: sent,
  } = askedForCode({
    tables,
    session: { ...session, ...own },
    column: tables.columns[of],
    answer,
    site: ordinarySettings,
    facts: factsOfModel(undefined, ['top_p']),
    now: 1,
  })
  const { request } = requestForCode(sent, run, { withHistory: true, streams: true })
  return {
    kind,
    model: run.model,
    contents: request.messages.map(({ content }) => content),
    leftOut: run.leftOut,
  }
}

test('a column is asked the last question on show as it would be now, with its own history and settings', () => {
  const now = { kind: 'question', leftOut: ['top_p'] }
  expect(asked({ of: 'a' })).toEqual({
    ...now,
    model: 'acme/a',
    contents: ['Shared.', 'q1?', 'A one.', 'q2?'],
  })
  expect(asked({ of: 'b' })).toEqual({ ...now, model: 'acme/b', contents: ['Own.', 'q1?', 'B one.', 'q2?'] })
})

test('of a column that is shown alone it is the last question that it was asked', () => {
  expect(asked({ of: 'b', session: { aloneColumnId: 'b' } }).contents).toEqual(['Own.', 'q1?'])
})

test('an answer is asked for as it was asked, and in another column the one to the same question', () => {
  const answer = { kind: 'answer', leftOut: [] }
  expect(asked({ of: 'a', answer: a1 })).toEqual({ ...answer, model: 'acme/old', contents: ['q1?'] })
  expect(asked({ of: 'b', answer: a1 })).toEqual({ ...answer, model: 'demo/guide', contents: ['q1?'] })
})

test('a column that was not asked an answer’s question is asked it as it would be now', () => {
  expect(asked({ of: 'b', answer: a2 })).toMatchObject({
    kind: 'question',
    contents: ['Own.', 'q1?', 'B one.', 'q2?'],
  })
})

test('before the first question there is one that stands for it', () => {
  expect(asked({ of: 'a', session: { tipId: null } })).toMatchObject({
    kind: 'placeholder',
    contents: ['Shared.', 'Your question'],
  })
})
