import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { unfairnessInWords } from '../words/fairness.ts'
import type { TableSource } from './table.ts'
import { filterCases } from './filter-cases.ts'
import { cut, table } from './answered-table-for-test.ts'
import { tableUnfairness } from './table-fairness.ts'

const unfairnessIn = (source: TableSource) =>
  tableUnfairness(source).map((each) => [unfairnessInWords(each), each.caseIds?.length ?? null])

test('columns that were treated alike are fair, also where all answers to a row were cut', () => {
  expect(
    unfairnessIn(
      table([
        [{}, {}],
        [cut, cut],
        [cut, undefined],
      ]),
    ),
  ).toEqual([])
})

test('what befell some columns and not others is told once, with the rows in which it did', () => {
  expect(
    unfairnessIn(
      table([
        [cut, {}, {}],
        [{}, cut, {}],
        [cut, cut, cut],
      ]),
    ),
  ).toEqual([['A and B were cut off by their limits of tokens', 2]])
  expect(
    unfairnessIn(
      table([
        [{}, { dropped: ['seed'] }],
        [{}, { dropped: ['seed'] }],
      ]),
    ),
  ).toEqual([['B was not sent Seed (seed): its provider does not take it', 2]])
})

test('an answer that is out of date, stopped or of another version makes nothing unfair', () => {
  const before = { ...cut, settings: { ...defaultSettings, system: 'Other' } }
  expect(unfairnessIn(table([[before, {}]]))).toEqual([])
  expect(unfairnessIn(table([[{ ...cut, model: 'acme/old' }, {}]]))).toEqual([])
})

test('settings of a column count once it was asked with them', () => {
  const own = [{}, { system: 'Be brief' }]
  expect(unfairnessIn(table([[{}, {}]], own))).toEqual([['B was asked with instructions “Be brief”', null]])
  // Its answer is of before they were changed.
  expect(unfairnessIn(table([[{}, { settings: defaultSettings }]], own))).toEqual([])
  expect(unfairnessIn(table([[{}, undefined]], own))).toEqual([])
})

test('the rows concerned are found by the table’s filter, each cause by itself', () => {
  const dropped = { dropped: ['seed'] }
  const source = table([
    [cut, {}],
    [{}, dropped],
    [cut, cut],
    [{ ...cut, ...dropped }, {}],
    [{}, {}],
  ])
  const rowsOf = (cause: Parameters<typeof filterCases>[0]['filter']) =>
    filterCases({ source, filter: cause, query: '', verdictOf: () => 'none' }).map(({ id }) => id)
  const found = tableUnfairness(source)
  expect(found.map(({ cause }) => cause.kind)).toEqual(['token-limit', 'parameter-dropped'])
  for (const { cause, caseIds } of found) expect(rowsOf({ kind: 'unfair', cause })).toEqual(caseIds)
  expect(found.map(({ caseIds }) => caseIds)).toEqual([
    ['row 0', 'row 3'],
    ['row 1', 'row 3'],
  ])
})
