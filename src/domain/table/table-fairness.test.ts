import { expect, test } from 'vitest'
import type { Run } from '../run/run.ts'
import { runWith } from '../run/testing.ts'
import { defaultSettings, type Settings } from '../session/settings.ts'
import { unfairnessInWords } from '../words/fairness.ts'
import type { TableSource } from './table.ts'
import { filterCases } from './filter-cases.ts'
import { isAccepted, withAccepted } from './accepted-unfairness.ts'
import { tableUnfairness } from './table-fairness.ts'

const prompt = { id: 'p', sessionId: 's', number: 1, text: 'Sort {{ticket}}', createdAt: 0 }

/** A table with the answers of each row in its columns; undefined is one that did not come. */
function table(rows: (Partial<Run> | undefined)[][], own: Partial<Settings>[] = []): TableSource {
  const columns = ['a', 'b', 'c'].slice(0, Math.max(2, rows[0]?.length ?? 0)).map((id, at) => ({
    id,
    sessionId: 's',
    model: `acme/${id}`,
    own: own[at] ?? {},
  }))
  const cases = rows.map((_, at) => ({
    id: `row ${at}`,
    sessionId: 's',
    order: at,
    values: { ticket: `${at}` },
    expected: null,
  }))
  const answersTo = (row: (Partial<Run> | undefined)[], at: number) =>
    row.flatMap((fields, position) => {
      const column = columns[position]!
      const run = runWith({
        columnId: column.id,
        model: column.model,
        settings: { ...defaultSettings, ...column.own },
        text: 'x',
        state: { kind: 'finished', reason: 'stop' },
        ...fields,
      })
      return fields ? [{ run, promptId: 'p', sample: 0, values: { ticket: `${at}` } }] : []
    })
  const results = Object.fromEntries(
    rows.map((row, at) => [`row ${at}`, { id: `row ${at}`, sessionId: 's', answers: answersTo(row, at) }]),
  )
  return { session: { settings: defaultSettings }, columns, cases, results, prompt, samples: 1 }
}
const told = (source: TableSource) =>
  tableUnfairness(source).map((each) => [unfairnessInWords(each), each.caseIds?.length ?? null])

const cut = { state: { kind: 'finished', reason: 'length' } } as const

test('columns that were treated alike are fair, also where all answers to a row were cut', () => {
  expect(
    told(
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
    told(
      table([
        [cut, {}, {}],
        [{}, cut, {}],
        [cut, cut, cut],
      ]),
    ),
  ).toEqual([['A and B were cut off by their limits of tokens', 2]])
  expect(
    told(
      table([
        [{}, { dropped: ['seed'] }],
        [{}, { dropped: ['seed'] }],
      ]),
    ),
  ).toEqual([['B was not sent Seed (seed): its provider does not take it', 2]])
})

test('an answer that is out of date, stopped or of another version makes nothing unfair', () => {
  const before = { ...cut, settings: { ...defaultSettings, system: 'Other' } }
  expect(told(table([[before, {}]]))).toEqual([])
  expect(told(table([[{ ...cut, model: 'acme/old' }, {}]]))).toEqual([])
})

test('settings of a column count once it was asked with them', () => {
  const own = [{}, { system: 'Be brief' }]
  expect(told(table([[{}, {}]], own))).toEqual([['B was asked with instructions “Be brief”', null]])
  // Its answer is of before they were changed.
  expect(told(table([[{}, { settings: defaultSettings }]], own))).toEqual([])
  expect(told(table([[{}, undefined]], own))).toEqual([])
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
