import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import type { Run } from './run.ts'
import { nextToRunAgain, stalenessOf } from './stale.ts'
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
const columns = { A: { id: 'A', sessionId: 'session', model: 'm', own: {} } }

/** Two questions, the first with two attempts at an answer; the second was answered after the first attempt. */
const twoTurns = (again: Partial<Run> = {}, first: Partial<Message> = {}) => ({
  columns,
  messages: byId(
    question('one', null, { attempts: { A: ['a1', 'a1-again'] }, ...first }),
    question('two', 'one', { attempts: { A: ['a2'] } }),
  ),
  runs: byId(answer('a1', 'one', null), answer('a1-again', 'one', null, again), answer('a2', 'two', 'a1')),
})

const isStale = (tables: ReturnType<typeof twoTurns>, runId = 'a2') =>
  stalenessOf(tables, tables.runs[runId]!).isStale

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

test('taking out the question before makes what follows it stale, and bringing it back good again', () => {
  expect(isStale(twoTurns({}, { shown: { A: 'a1' }, deletedAt: 5 }))).toBe(true)
  expect(isStale(twoTurns({}, { shown: { A: 'a1' }, deletedAt: null }))).toBe(false)
})

test('an answer of another column that all go on from makes the own ones after it stale', () => {
  const tables = twoTurns({}, { shown: { A: 'a1' }, baseRunId: 'b1' })
  tables.runs['b1'] = answer('b1', 'one', null, { columnId: 'B' })
  expect(isStale(tables)).toBe(true)
})

test('histories are compared down to their beginning', () => {
  const first = question('one', null, { attempts: { A: ['a1', 'b1'] } })
  const second = question('two', 'one', { attempts: { A: ['a2', 'b2'] } })
  const third = question('three', 'two', { attempts: { A: ['a3'] } })
  const runs = byId(
    answer('a1', 'one', null),
    answer('b1', 'one', null),
    answer('a2', 'two', 'a1', { text: 'same' }),
    answer('b2', 'two', 'b1', { text: 'same' }),
    answer('a3', 'three', 'a2'),
  )
  const tables = { columns, messages: byId(first, second, third), runs }
  expect(isStale(tables, 'a3')).toBe(true)
  expect(isStale({ ...tables, runs: { ...runs, b1: { ...runs['a1']!, id: 'b1' } } }, 'a3')).toBe(false)
})

test('while the answer before it is coming anew an answer is stale, and that one is watched', () => {
  const tables = twoTurns({ state: { kind: 'streaming' } })
  expect(stalenessOf(tables, tables.runs['a2']!)).toEqual({ isStale: true, openRunIds: ['a1-again'] })
})

test('an answer that was gone on with is stale where its beginning was made from something else', () => {
  const tables = twoTurns()
  tables.runs['more'] = answer('more', 'two', 'a1-again', { origin: { kind: 'continued', runId: 'a2' } })
  expect(isStale(tables, 'more')).toBe(true)
  tables.runs['a2'] = answer('a2', 'two', 'a1-again')
  expect(isStale(tables, 'more')).toBe(false)
})

test('what failed is no answer, so it is not stale', () => {
  const tables = twoTurns()
  const failed = { state: { kind: 'failed', failure: { kind: 'unreachable' } } } as const
  tables.runs['a2'] = answer('a2', 'two', 'a1', failed)
  expect(isStale(tables)).toBe(false)
})

test('the next to run again is the first after the question reached that is stale or still coming', () => {
  const tables = twoTurns()
  const reached = { columnId: 'A', messageId: 'one', tipId: 'two' }
  expect(nextToRunAgain(tables, reached)?.id).toBe('a2')
  expect(nextToRunAgain(tables, { ...reached, messageId: 'two' })).toBeNull()
  expect(nextToRunAgain(tables, { ...reached, messageId: 'of another branch' })).toBeNull()
  tables.runs['a2'] = answer('a2', 'two', 'a1-again')
  expect(nextToRunAgain(tables, reached)).toBeNull()
  tables.runs['a2'] = answer('a2', 'two', 'a1-again', { state: { kind: 'waiting' } })
  expect(nextToRunAgain(tables, reached)?.id).toBe('a2')
})
