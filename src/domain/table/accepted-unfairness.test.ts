import { expect, test } from 'vitest'
import type { UnfairnessCause } from '../run/fairness.ts'
import { isAccepted, withAccepted } from './accepted-unfairness.ts'
import { cut, table } from './answered-table-for-test.ts'
import { tableUnfairness } from './table-fairness.ts'
import type { TableSource } from './table.ts'

const columnIds = ['a', 'b', 'c']

/** Whether all of the second table's unfairness was accepted with the first's. */
const isFine = (before: TableSource, after: TableSource, order = columnIds) => {
  const accepted = withAccepted([], tableUnfairness(before), columnIds)
  return tableUnfairness(after).every((each) => isAccepted(each, accepted, order))
}

test('what was accepted stays so, also where it is less now or the columns stand in another order', () => {
  const two = table([
    [cut, {}],
    [cut, {}],
  ])
  expect(isFine(two, two)).toBe(true)
  const one = table([
    [cut, {}],
    [{}, {}],
  ])
  expect(isFine(two, one)).toBe(true)
  const swapped = table([
    [{}, cut],
    [{}, {}],
  ])
  expect(isFine(two, swapped, ['b', 'a'])).toBe(true)
})

test('another row, another column, another cause or other settings are new', () => {
  const before = table([
    [cut, {}, {}],
    [{}, {}, {}],
  ])
  const after = (...rows: Parameters<typeof table>[0]) => isFine(before, table(rows))
  expect(after([{}, {}, {}], [cut, {}, {}])).toBe(false)
  expect(after([{}, cut, {}], [{}, {}, {}])).toBe(false)
  expect(after([{ dropped: ['seed'] }, {}, {}], [{}, {}, {}])).toBe(false)
  const withInstructions = (system: string) => table([[{}, {}]], [{}, { system }])
  expect(isFine(withInstructions('Be brief'), withInstructions('Be brief'))).toBe(true)
  expect(isFine(withInstructions('Be brief'), withInstructions('Be long'))).toBe(false)
})

test('of very many rows one more is nothing new', () => {
  const many = (count: number) => table(Array.from({ length: count }, () => [cut, {}]))
  expect(isFine(many(500), many(501))).toBe(false)
  expect(isFine(many(501), many(502))).toBe(true)
})

test('what is accepted later leaves what was accepted of other causes', () => {
  const first = withAccepted([], tableUnfairness(table([[cut, {}]])), columnIds)
  const dropped = table([[{}, { dropped: ['seed'] }]])
  const both = withAccepted(first, tableUnfairness(dropped), columnIds)
  expect(both.map(({ columnIds: befell }) => befell)).toEqual([['a'], ['b']])
  expect(withAccepted(both, tableUnfairness(dropped), columnIds)).toEqual(both)
})

test.each([
  [{ kind: 'parameter-left-out', parameter: 'temperature' }],
  [{ kind: 'parameter-dropped', parameter: 'seed' }],
  [{ kind: 'token-limit' }],
  [{ kind: 'content-filter' }],
  [{ kind: 'picture-unseen' }],
  [{ kind: 'question-missed' }],
  [{ kind: 'answer-failed' }],
] satisfies [UnfairnessCause][])('what was saved as accepted keeps its name: %j', (cause) => {
  const accepted = [{ cause: JSON.stringify(cause), columnIds, caseIds: null }]
  expect(isAccepted({ cause, positions: [0], caseIds: ['row'] }, accepted, columnIds)).toBe(true)
})
