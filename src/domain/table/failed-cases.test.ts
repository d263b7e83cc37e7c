import { expect, test } from 'vitest'
import type { RunState } from '../run/run.ts'
import { defaultSettings } from '../session/settings.ts'
import { failedFor, failureReason, type FailureReason } from './failed-cases.ts'
import type { TableSource } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const inState = (state: RunState, text = '', sample = 0) =>
  cellAnswerForTest({ sample, run: { columnId: 'A', state, text } })
const failed = (kind: 'unreachable' | 'page-closed'): RunState => ({ kind: 'failed', failure: { kind } })

test.each<[RunState, string, string | null]>([
  [failed('unreachable'), '', 'unreachable'],
  [{ kind: 'interrupted', failure: { kind: 'page-closed' } }, 'Half of', 'page-closed'],
  [{ kind: 'stopped' }, '', 'stopped'],
  [{ kind: 'stopped' }, 'Half of', 'stopped'],
  [{ kind: 'finished', reason: 'stop' }, '', null],
  [{ kind: 'held', until: 1, failure: { kind: 'unreachable' } }, '', null],
])('%o with the words %j failed for %j', (state, text, reason) => {
  expect(failureReason(inState(state, text))).toBe(reason)
})

test('rows are found by a column and its reason, in whichever sample it was', () => {
  const row = (id: string) => ({ id, sessionId: 's', order: 1, values: {}, expected: null })
  const of = (id: string, ...states: RunState[]) => ({
    id,
    sessionId: 's',
    answers: states.map((state, sample) => inState(state, 'x', sample)),
  })
  const done: RunState = { kind: 'finished', reason: 'stop' }
  const source: TableSource = {
    session: { settings: defaultSettings },
    columns: [{ id: 'A', sessionId: 's', model: 'acme/one', own: {} }],
    prompt: { id: 'p1', sessionId: 's', number: 1, text: 'Hi.', createdAt: 0 },
    cases: [row('1'), row('2'), row('3'), row('4')],
    results: {
      1: of('1', done, failed('unreachable')),
      2: of('2', failed('page-closed')),
      3: of('3', failed('unreachable'), failed('page-closed')),
    },
    samples: 2,
  }
  const ids = (columnId: string, reason: FailureReason, from = source) =>
    from.cases.filter((each) => failedFor(from, each, { columnId, reason })).map(({ id }) => id)
  expect(ids('A', 'unreachable')).toEqual(['1', '3'])
  expect(ids('A', 'page-closed')).toEqual(['2', '3'])
  expect(ids('B', 'unreachable')).toEqual([])
  expect(ids('A', 'unreachable', { ...source, samples: 1 })).toEqual(['3'])
  const isNewer = { ...source, prompt: { ...source.prompt, id: 'p2' } }
  expect(ids('A', 'unreachable', isNewer)).toEqual([])
})
