import { expect, test } from 'vitest'
import { columnSums } from './column-sums.ts'
import { cellAnswerForTest } from './testing.ts'
import type { CellAnswer, Results } from './table.ts'

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
const passes = ({ run }: CellAnswer) => (run.text === '' ? 'none' : run.text === 'yes' ? 'pass' : 'fail')

test('a column comes to its passes, its failures, its cost and its averages', () => {
  const sums = columnSums(
    {
      cases: [row('1'), row('2'), row('3'), row('4'), row('5')],
      results: results({
        1: [answer('yes')],
        2: [answer('no', { elapsedMs: 3000, price: null })],
        3: [answer('', { state: { kind: 'failed', failure: { kind: 'unknown' } } })],
        4: [answer('yes', { state: { kind: 'streaming' } })],
      }),
      samples: 1,
    },
    'col',
    passes,
  )
  expect(sums).toEqual({
    answered: 2,
    failed: 1,
    passed: 1,
    scored: 2,
    cost: 0.01,
    unknownCosts: 1,
    meanMs: 2000,
    meanTokens: 10,
    failures: [{ failure: { kind: 'unknown' }, model: 'acme/one', count: 1 }],
    everyTime: null,
    atLeastOnce: null,
  })
})

test('of several answers to a sample the last one counts, and each sample for itself', () => {
  const one = cellAnswerForTest({ run: { text: 'no' } })
  const two = cellAnswerForTest({ run: { text: 'yes' } })
  const other = cellAnswerForTest({ sample: 1, run: { text: 'no' } })
  const sums = columnSums(
    { cases: [row('1')], results: results({ 1: [one, two, other] }), samples: 2 },
    'col',
    passes,
  )
  expect(sums).toMatchObject({ answered: 2, passed: 1, scored: 2, everyTime: 0, atLeastOnce: 1 })
})
