import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { columnSums, passRate } from './column-sums.ts'
import { cellAnswerForTest } from './testing.ts'
import type { CellAnswer, Results, TableSource } from './table.ts'

const row = (id: string) => ({ id, sessionId: 's', order: 1, values: {}, expected: null })
const results = (answers: Record<string, CellAnswer[]>): Record<string, Results> =>
  Object.fromEntries(Object.entries(answers).map(([id, all]) => [id, { id, sessionId: 's', answers: all }]))
const answer = (text: string, fields: Partial<CellAnswer['run']> = {}) =>
  cellAnswerForTest({
    run: {
      text,
      elapsedMs: 1000,
      price: { input: 0, output: 1e-3 },
      usage: { promptTokens: 0, completionTokens: 10 },
      ...fields,
    },
  })
const source = (answers: Record<string, CellAnswer[]>, samples = 1): TableSource => ({
  session: { settings: defaultSettings },
  columns: [{ id: 'col', sessionId: 's', model: 'acme/one', own: {} }],
  cases: Object.keys(answers).map(row),
  results: results(answers),
  prompt: { id: 'p1', sessionId: 's', number: 1, text: 'Hi.', createdAt: 0 },
  samples,
})
const passes = ({ run }: CellAnswer) => (run.text === '' ? 'none' : run.text === 'yes' ? 'pass' : 'fail')

test('a column comes to its passes, its failures, its cost and its averages', () => {
  const sums = columnSums(
    source({
      1: [answer('yes')],
      2: [answer('no', { elapsedMs: 3000, price: null })],
      3: [answer('', { state: { kind: 'failed', failure: { kind: 'unknown' } } })],
      4: [answer('yes', { state: { kind: 'streaming' } })],
      5: [],
    }),
    'col',
    passes,
  )
  expect(sums).toEqual({
    outOfDate: 0,
    answered: 2,
    replaced: 0,
    failed: 1,
    stopped: 0,
    passed: 1,
    scored: 2,
    scoredRows: 2,
    cost: 0.01,
    unknownCosts: 1,
    estimated: 0,
    meanMs: 2000,
    meanTokens: 10,
    failures: [{ failure: { kind: 'unknown' }, model: 'acme/one', count: 1 }],
    everyTime: null,
    atLeastOnce: null,
    repeatedRows: 0,
    agreeingRows: 0,
  })
})

test('an answer that was stopped is counted as such, and in no figure, whatever had come of it', () => {
  const stopped = { state: { kind: 'stopped' } } as const
  const sums = columnSums(
    source({ 1: [answer('yes')], 2: [answer('no', stopped)], 3: [answer('', stopped)] }),
    'col',
    passes,
  )
  expect(sums).toMatchObject({
    answered: 1,
    failed: 0,
    stopped: 2,
    passed: 1,
    scored: 1,
    cost: 0.01,
    failures: [],
  })
})

test('answers of a demo model in place of the one asked count, and it is known how many they are', () => {
  const answeredBy = { model: 'demo/guide', reason: 'budget-spent' } as const
  const sums = columnSums(source({ 1: [answer('yes')], 2: [answer('no', { answeredBy })] }), 'col', passes)
  expect(sums).toMatchObject({ answered: 2, scored: 2, replaced: 1 })
})

test('of several answers to a sample the last one counts, and each sample for itself', () => {
  const one = cellAnswerForTest({ run: { text: 'no' } })
  const two = cellAnswerForTest({ run: { text: 'yes' } })
  const other = cellAnswerForTest({ sample: 1, run: { text: 'no' } })
  const sums = columnSums(source({ 1: [one, two, other] }, 2), 'col', passes)
  expect(sums).toMatchObject({ answered: 2, passed: 1, scored: 2, everyTime: 0, atLeastOnce: 1 })
})

test('an answer that would be asked otherwise now is counted as such, and in no figure', () => {
  const sums = columnSums(
    source({
      1: [answer('yes')],
      2: [cellAnswerForTest({ promptId: 'p0', run: { text: 'yes' } })],
      3: [answer('yes', { model: 'acme/two' })],
      4: [
        cellAnswerForTest({
          promptId: 'p0',
          run: { text: '', state: { kind: 'failed', failure: { kind: 'unknown' } } },
        }),
      ],
    }),
    'col',
    passes,
  )
  expect(sums).toMatchObject({ outOfDate: 3, answered: 1, passed: 1, scored: 1, failed: 0, meanMs: 1000 })
})

test('three answers to each of two rows tell no more than two rows: the interval stays as wide', () => {
  const samples = (id: string) =>
    [0, 1, 2].map((sample) => cellAnswerForTest({ sample, run: { id, text: 'yes' } }))
  const once = columnSums(source({ 1: [answer('yes')], 2: [answer('yes')] }), 'col', passes)
  const thrice = columnSums(source({ 1: samples('a'), 2: samples('b') }, 3), 'col', passes)
  expect([once.scored, thrice.scored]).toEqual([2, 6])
  expect(passRate(thrice)).toEqual(passRate(once))
})

test('the rows are counted in which one model answered several times, and those in which it said the same each time', () => {
  const samples = (...runs: Partial<CellAnswer['run']>[]) =>
    runs.map((run, sample) => cellAnswerForTest({ sample, run }))
  const standIn = { model: 'demo/guide', reason: 'budget-spent' } as const
  const failed = { text: '', state: { kind: 'failed', failure: { kind: 'unknown' } } } as const
  const sums = columnSums(
    source(
      {
        same: samples({ text: 'yes' }, { text: ' yes\n' }),
        sameValue: samples({ text: '1,000' }, failed, { text: '**1000.**' }),
        other: samples({ text: 'yes' }, { text: 'yes' }, { text: 'no' }),
        alone: samples({ text: 'yes' }, failed),
        empty: samples({ text: 'yes' }, { text: ' ' }),
        ofTwoModels: samples({ text: 'yes' }, { text: 'yes', answeredBy: standIn }),
        old: samples({ text: 'yes' }, { text: 'yes', model: 'acme/old' }),
      },
      3,
    ),
    'col',
    passes,
  )
  expect(sums).toMatchObject({ repeatedRows: 3, agreeingRows: 2 })
})
