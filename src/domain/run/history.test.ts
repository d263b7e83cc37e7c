import { expect, test } from 'vitest'
import type { Column, Message } from '../session/session.ts'
import { historyFields, historyOf, shownHistory } from './history.ts'
import type { Run } from './run.ts'
import { runWith } from './testing.ts'

const question = (id: string, parentId: string | null, more: Partial<Message> = {}): Message => ({
  id,
  parentId,
  sessionId: 's',
  text: id,
  attempts: {},
  createdAt: 0,
  ...more,
})
const byId = <T extends { id: string }>(rows: T[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
const columnWith = (id: string, startRunId: string | null = null): Column => ({
  id,
  sessionId: 's',
  model: 'm',
  own: {},
  startRunId,
})
/** A run with the column's name and a number is of that column and the question of that number. */
const answer = (id: string, previousRunId: string | null = null, more: Partial<Run> = {}) =>
  runWith({
    id,
    columnId: id[0]?.toUpperCase() ?? '',
    messageId: id[1] ?? '',
    previousRunId,
    state: { kind: 'finished', reason: 'stop' },
    ...more,
  })
const tablesWith = (messages: Message[], runs: Run[] = [], columns: Column[] = []) => ({
  columns: byId([columnWith('A'), columnWith('B'), ...columns]),
  messages: byId(messages),
  runs: byId(runs),
})

test('a column’s history is its own answers on show', () => {
  const tables = tablesWith([
    question('1', null, { attempts: { A: ['a1', 'a1again'], B: ['b1'] }, shown: { A: 'a1' } }),
    question('2', '1', { attempts: { B: ['b2', 'b2again'] } }),
    question('3', '2', { attempts: { A: ['a3'], B: ['b3'] }, deletedAt: 5 }),
  ])
  expect(shownHistory(tables, { id: 'A' }, '3')).toEqual(['a1'])
  expect(shownHistory(tables, { id: 'B' }, '3')).toEqual(['b1', 'b2again'])
  expect(shownHistory(tables, { id: 'B' }, '1')).toEqual(['b1'])
  expect(shownHistory(tables, { id: 'B' }, null)).toEqual([])
})

test('before an answer that all columns go on from stands what its own column shows', () => {
  const tables = tablesWith(
    [
      question('1', null, { attempts: { A: ['a1'], B: ['b1', 'b1again'] } }),
      question('2', '1', { attempts: { A: ['a2'], B: ['b2'] }, baseRunId: 'b2' }),
      question('3', '2', { attempts: { A: ['a3'], B: ['b3'] } }),
    ],
    [answer('b2', 'b1')],
  )
  expect(shownHistory(tables, { id: 'A' }, '3')).toEqual(['b1again', 'b2', 'a3'])
  expect(shownHistory(tables, { id: 'later' }, '3')).toEqual(['b1again', 'b2'])
})

test('a column that goes on from another’s history has what that one shows, up to its start', () => {
  const messages = [
    question('1', null, { attempts: { A: ['a1', 'a1again'] } }),
    question('2', '1', { attempts: { A: ['a2'] } }),
    question('3', '2', { attempts: { A: ['a3'], C: ['c3'] } }),
  ]
  const tables = tablesWith(messages, [answer('a2', 'a1')], [columnWith('C', 'a2')])
  expect(shownHistory(tables, columnWith('C', 'a2'), '3')).toEqual(['a1again', 'a2', 'c3'])
  expect(shownHistory(tables, columnWith('C', 'a2'), '1')).toEqual(['a1again'])
  expect(shownHistory(tables, columnWith('D', 'a2'), '3')).toEqual(['a1again', 'a2'])
  const rows = tablesWith(
    [...messages, question('2b', '1', { attempts: { A: ['a2b'] } })],
    [answer('a2', 'a1')],
  )
  expect(shownHistory(rows, columnWith('C', 'a2'), '2b')).toEqual(['a1again'])
})

test('a run lists its history only where it is another than that of the run before it', () => {
  const runs = byId([answer('a1'), answer('a2', 'a1'), answer('a3', 'a2', { history: ['a1again', 'a2'] })])
  expect(historyFields(runs, [])).toEqual({ previousRunId: null })
  expect(historyFields(runs, ['a1', 'a2'])).toEqual({ previousRunId: 'a2' })
  expect(historyFields(runs, ['a1again', 'a2'])).toEqual({
    previousRunId: 'a2',
    history: ['a1again', 'a2'],
  })
  expect(historyFields(runs, ['a1again', 'a2', 'a3'])).toEqual({ previousRunId: 'a3' })
})

test('a run’s history is its list, or that of the runs before it', () => {
  const listed = answer('a3', 'a2', { history: ['a1again', 'a2'] })
  const last = answer('a4', 'a3')
  const tables = tablesWith([], [answer('a1'), answer('a2', 'a1'), listed, last])
  expect(historyOf(tables, listed)).toEqual(['a1again', 'a2'])
  expect(historyOf(tables, last)).toEqual(['a1again', 'a2', 'a3'])
})

test('rows of earlier versions have no list: what had been taken out before was not sent', () => {
  const runs = [answer('a1'), answer('a2', 'a1'), answer('a3', 'a2', { createdAt: 100 })]
  const historyWhen = (deletedAt: number | null) =>
    historyOf(tablesWith([question('1', null), question('2', '1', { deletedAt })], runs), runs[2]!)
  expect(historyWhen(null)).toEqual(['a1', 'a2'])
  expect(historyWhen(99)).toEqual(['a1'])
  expect(historyWhen(101)).toEqual(['a1', 'a2'])
})
