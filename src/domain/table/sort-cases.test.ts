import { expect, test } from 'vitest'
import { sortCases, type CaseSort } from './sort-cases.ts'
import type { CellAnswer } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const row = (id: string, input: string) => ({
  id,
  sessionId: 's',
  order: Number(id),
  values: { input },
  expected: null,
})
const answer = (text: string, elapsedMs: number) => cellAnswerForTest({ run: { text, elapsedMs } })
const cases = [row('1', 'Item 10'), row('2', ''), row('3', 'item 9'), row('4', 'apple')]
const results = Object.fromEntries(
  [
    ['1', answer('long and good', 30)],
    ['3', answer('bad', 10)],
    ['4', answer('good', 20)],
  ].map(([id, given]) => [id, { id: id as string, sessionId: 's', answers: [given as CellAnswer] }]),
)
const verdictOf = ({ run }: CellAnswer) => (run.text.includes('good') ? 'pass' : 'fail')
const order = (sort: CaseSort) =>
  sortCases(cases, sort, { results, samples: 1 }, verdictOf).map(({ id }) => id)

test('without a sort the rows stand as they are', () => {
  expect(order(null)).toEqual(['1', '2', '3', '4'])
})

test('texts are sorted as words and numbers, and an empty one comes last either way', () => {
  const by = { kind: 'input', name: 'input' } as const
  expect(order({ by, isDescending: false })).toEqual(['4', '3', '1', '2'])
  expect(order({ by, isDescending: true })).toEqual(['1', '3', '4', '2'])
})

test('rows that were edited since stand where they did when they were sorted', () => {
  const by = { kind: 'input', name: 'input' } as const
  const edited = cases.map((each) => (each.id === '4' ? row('4', 'zebra') : each))
  const asSorted = new Map(cases.map((each) => [each.id, each]))
  const sort = { by, isDescending: false }
  const sorted = sortCases(edited, sort, { results, samples: 1 }, verdictOf, asSorted)
  expect(sorted.map(({ id }) => id)).toEqual(['4', '3', '1', '2'])
  expect(sorted[0]?.values.input).toBe('zebra')
})

test.each([
  ['verdict', ['3', '1', '4', '2']],
  ['length', ['3', '4', '1', '2']],
  ['time', ['3', '4', '1', '2']],
] as const)('a column sorts by its %s; a row without an answer comes last', (kind, ids) => {
  expect(order({ by: { kind, columnId: 'col' }, isDescending: false })).toEqual(ids)
})

test('a cell sorts as failed where any of its answers does', () => {
  const second = cellAnswerForTest({ sample: 1, run: { id: 'r2', text: 'bad' } })
  const mixed = { ...results, 1: { id: '1', sessionId: 's', answers: [answer('good', 1), second] } }
  const sort = { by: { kind: 'verdict', columnId: 'col' }, isDescending: true } as const
  expect(sortCases(cases, sort, { results: mixed, samples: 2 }, verdictOf).map(({ id }) => id)).toEqual([
    '4',
    '1',
    '3',
    '2',
  ])
})

test('an answer that failed is not the shortest: it comes last', () => {
  const details = { message: 'Down', status: 500, code: null, requestId: null }
  const failed = cellAnswerForTest({
    run: { text: '', state: { kind: 'failed', failure: { kind: 'provider-failed', details } } },
  })
  const withFailed = { ...results, 1: { id: '1', sessionId: 's', answers: [failed] } }
  const sort = { by: { kind: 'length', columnId: 'col' }, isDescending: false } as const
  expect(sortCases(cases, sort, { results: withFailed, samples: 1 }, verdictOf).map(({ id }) => id)).toEqual([
    '3',
    '4',
    '1',
    '2',
  ])
})
