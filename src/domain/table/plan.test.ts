import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { askedRows } from './asked-rows.ts'
import { placesToRun } from './plan.ts'
import { runCounts } from './run-counts.ts'
import type { RunScope } from '../session/table-setup.ts'
import type { CellAnswer, TableSource } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const column = (id: string, model = 'acme/one') => ({ id, sessionId: 's', model, own: {} })
const row = (id: string) => ({ id, sessionId: 's', order: 1, values: {}, expected: null })
const answer = (columnId: string, at: number, state: CellAnswer['run']['state'], promptId = 'p1') =>
  cellAnswerForTest({ promptId, run: { columnId, createdAt: at, state } })
const finished = { kind: 'finished', reason: 'stop' } as const
const failed = { kind: 'failed', failure: { kind: 'unknown' } } as const

function source(answers: Record<string, CellAnswer[]>, samples = 1): TableSource {
  return {
    session: { settings: defaultSettings },
    columns: [column('A'), column('B'), column('none', '')],
    cases: [row('1'), row('2')],
    results: Object.fromEntries(
      Object.entries(answers).map(([id, given]) => [id, { id, sessionId: 's', answers: given }]),
    ),
    prompt: { id: 'p1', sessionId: 's', number: 1, text: 'Hi', createdAt: 0 },
    samples,
  }
}

const run = (of: TableSource, scope: RunScope, startedAt = 100) =>
  placesToRun(of, { scope, startedAt }).map(
    ({ caseId, columnId, sample }) => `${caseId}${columnId}${sample > 0 ? sample : ''}`,
  )

test('what has no answer, failed or is out of date is needed, row by row; columns without a model are not asked', () => {
  const of = source({
    '1': [answer('A', 10, finished), answer('B', 10, failed)],
    '2': [answer('A', 10, finished, 'p0')],
  })
  expect(run(of, { wants: 'needed' })).toEqual(['1B', '2A', '2B'])
  expect(run(of, { wants: 'failed' })).toEqual(['1B'])
  expect(run(of, { wants: 'out-of-date' })).toEqual(['2A'])
  expect(run(of, { wants: 'all' })).toEqual(['1A', '1B', '2A', '2B'])
  expect(run(of, { wants: 'all', caseIds: ['2'], columnIds: ['B'] })).toEqual(['2B'])
})

test('what the reader stopped is needed, whatever had come of it, and so is no answer that its limit ended', () => {
  const of = source({
    '1': [answer('A', 10, { kind: 'stopped' }), answer('B', 10, { kind: 'finished', reason: 'length' })],
    '2': [answer('A', 10, finished), answer('B', 10, finished)],
  })
  expect(run(of, { wants: 'needed' })).toEqual(['1A'])
  expect(run(of, { wants: 'failed' })).toEqual(['1A'])
})

test('what was stopped with its run, as by deleting the session, is left of that run', () => {
  const of = source({
    '1': [answer('A', 150, { kind: 'stopped' }), answer('B', 150, finished)],
    '2': [answer('A', 150, failed), answer('B', 150, finished)],
  })
  expect(run(of, { wants: 'all' })).toEqual(['1A'])
})

test('what was answered since the run began is done, also where it failed', () => {
  const of = source({ '1': [answer('A', 150, failed), answer('B', 150, finished)] })
  expect(run(of, { wants: 'needed' })).toEqual(['2A', '2B'])
  expect(run(of, { wants: 'all' })).toEqual(['2A', '2B'])
})

test('what broke off when its page was closed is asked again, and what is under way is not', () => {
  const closed = { kind: 'interrupted', failure: { kind: 'page-closed' } } as const
  const of = source({ '1': [answer('A', 150, closed), answer('B', 150, { kind: 'streaming' })] })
  expect(run(of, { wants: 'all' })).toEqual(['1A', '2A', '2B'])
})

test('what had broken off so before is asked again only by a run that wants it', () => {
  const closed = { kind: 'interrupted', failure: { kind: 'page-closed' } } as const
  const of = source({
    '1': [answer('A', 10, closed), answer('B', 10, closed, 'p0')],
    '2': [answer('A', 10, finished), answer('B', 10, finished)],
  })
  expect(run(of, { wants: 'out-of-date' })).toEqual(['1B'])
  expect(runCounts(of, () => null).outOfDate).toBe(1)
  expect(run(of, { wants: 'needed' })).toEqual(['1A', '1B'])
  expect(run(of, { wants: 'failed' })).toEqual(['1A', '1B'])
})

test('what was under way when more was asked for is not asked again once it is over', () => {
  const before = answer('A', 50, finished)
  const underWay = { ...before, run: { ...before.run, columnId: 'B', sentAt: 60, elapsedMs: 70 } }
  const of = source({ '1': [before, underWay] })
  expect(run(of, { wants: 'all', caseIds: ['1'] })).toEqual(['1A'])
})

test('each sample is an answer of its own', () => {
  const of = source({ '1': [answer('A', 10, finished)] }, 2)
  expect(run(of, { wants: 'needed' })).toEqual(['1A1', '1B', '1B1', '2A', '2A1', '2B', '2B1'])
})

const withBlank = (...questions: (string | undefined)[]): TableSource => {
  const empty = source({})
  return {
    ...empty,
    prompt: { ...empty.prompt, text: 'Answer: {{question}}' },
    cases: questions.map((question, index) => ({
      ...row(String(index + 1)),
      values: question === undefined ? {} : { question },
    })),
  }
}

test('a row whose blanks are all empty is not asked, except by itself', () => {
  const of = withBlank('Why?', '', undefined, ' ')
  expect(run(of, { wants: 'needed' })).toEqual(['1A', '1B'])
  expect(run(of, { wants: 'all' })).toEqual(['1A', '1B'])
  expect(run(of, { wants: 'needed', caseIds: ['2'] })).toEqual(['2A', '2B'])
})

test('blanks of the instructions count for the columns that have them, and so does a conversation before', () => {
  const of = withBlank('', '')
  const [first = row('1'), second = row('2')] = of.cases
  const before = [{ role: 'user', content: 'Hello' }] as const
  const cases = [{ ...first, values: { tone: 'kind' } }, second]
  const own = { ...column('A'), own: { system: 'Be {{tone}}.' } }
  expect(askedRows({ ...of, cases }, own).map(({ id }) => id)).toEqual(['1'])
  expect(askedRows({ ...of, cases }, column('B'))).toEqual([])
  expect(askedRows({ ...of, cases: [{ ...first, before }] }, column('B'))).toHaveLength(1)
})
