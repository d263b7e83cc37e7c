import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import type { Run } from './run.ts'
import { presentHistory, saySame } from './stale.ts'
import { runWith } from './testing.ts'

const question = (id: string, parentId: string | null, more: Partial<Message> = {}): Message => ({
  id,
  parentId,
  sessionId: 'session',
  text: `${id}?`,
  attempts: {},
  createdAt: 0,
  ...more,
})
const answer = (id: string, messageId: string, previousRunId: string | null, more: Partial<Run> = {}) =>
  runWith({
    id,
    messageId,
    previousRunId,
    columnId: 'A',
    text: `answer ${id}`,
    state: { kind: 'finished', reason: 'stop' },
    ...more,
  })
const byId = <T extends { id: string }>(...rows: T[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
const column = { id: 'A' }

/** Two questions, the first with two attempts at an answer; the second was answered after the first attempt. */
const twoTurns = (again: Partial<Run> = {}, first: Partial<Message> = {}) => ({
  messages: byId(
    question('one', null, { attempts: { A: ['a1', 'a1-again'] }, ...first }),
    question('two', 'one', { attempts: { A: ['a2'] } }),
  ),
  runs: byId(answer('a1', 'one', null), answer('a1-again', 'one', null, again), answer('a2', 'two', 'a1')),
})

function isStale({ messages, runs }: ReturnType<typeof twoTurns>, runId = 'a2') {
  const run = runs[runId]!
  return !saySame({ messages, runs }, run.previousRunId, presentHistory(messages, column, run))
}

test('an answer is stale once the answer before it is another one', () => {
  expect(isStale(twoTurns())).toBe(true)
  expect(isStale(twoTurns(), 'a1')).toBe(false)
})

test('choosing the old attempt again makes what follows it good again', () => {
  expect(isStale(twoTurns({}, { shown: { A: 'a1' } }))).toBe(false)
})

test('another attempt that says the same changes no history', () => {
  expect(isStale(twoTurns({ text: 'answer a1' }))).toBe(false)
})

test('an attempt that failed is no part of a history, so what followed an answer is stale then', () => {
  const failed = { state: { kind: 'failed', failure: { kind: 'unreachable' } } } as const
  expect(isStale(twoTurns(failed))).toBe(true)
})

test('a failure and a failed retry leave the same history', () => {
  const failed = { state: { kind: 'failed', failure: { kind: 'unreachable' } }, text: '' } as const
  const tables = twoTurns(failed)
  tables.runs['a1'] = answer('a1', 'one', null, failed)
  expect(isStale(tables)).toBe(false)
})

test('taking out the question before leaves what follows as it was', () => {
  expect(isStale(twoTurns({}, { shown: { A: 'a1' }, deletedAt: 5 }))).toBe(false)
})

test('an answer of another column that all go on from makes the own ones after it stale', () => {
  const tables = twoTurns({}, { shown: { A: 'a1' }, baseRunId: 'b1' })
  tables.runs['b1'] = answer('b1', 'one', null, { columnId: 'B' })
  expect(isStale(tables)).toBe(true)
})

test('histories are compared down to their beginning', () => {
  const messages = byId(question('one', null), question('two', 'one'))
  const runs = byId(
    answer('x1', 'one', null),
    answer('x2', 'two', 'x1', { text: 'same' }),
    answer('y1', 'one', null),
    answer('y2', 'two', 'y1', { text: 'same' }),
  )
  expect(saySame({ messages, runs }, 'x2', 'y2')).toBe(false)
  expect(saySame({ messages, runs: { ...runs, y1: { ...runs['x1']!, id: 'y1' } } }, 'x2', 'y2')).toBe(true)
  expect(saySame({ messages, runs }, 'x2', null)).toBe(false)
  expect(saySame({ messages, runs }, null, null)).toBe(true)
})
