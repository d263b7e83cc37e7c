import { expect, test } from 'vitest'
import { compareVersions, type CellChange } from './compare-versions.ts'
import type { Case, CellAnswer } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const column = (id: string) => ({ id, sessionId: 's', model: 'acme/one', own: {} })
const row = (id: string): Case => ({ id, sessionId: 's', order: 0, values: {}, expected: null })

type AnswerTuple = readonly [caseId: string, columnId: string, promptId: string, text: string]

function compare(given: readonly AnswerTuple[], more: readonly (CellAnswer & { caseId: string })[] = []) {
  const answers = given.map(([caseId, columnId, promptId, text]) => ({
    caseId,
    ...cellAnswerForTest({ promptId, run: { columnId, text } }),
  }))
  const cases = ['c1', 'c2', 'c3'].map(row)
  return compareVersions({
    cases,
    columns: [column('a'), column('b')],
    results: Object.fromEntries(
      cases.map(({ id }) => [
        id,
        { id, sessionId: 's', answers: [...answers, ...more].filter(({ caseId }) => caseId === id) },
      ]),
    ),
    samples: 2,
    before: 'p1',
    after: 'p2',
    verdictOf: ({ run }) => (run.text === 'right' ? 'pass' : run.text === 'wrong' ? 'fail' : 'none'),
  })
}

const cell = (comparison: ReturnType<typeof compare>, caseId = 'c1', columnId = 'a') =>
  comparison.rows.find(({ row: { id } }) => id === caseId)?.cells.find((each) => each.columnId === columnId)

test.each<[before: string, after: string, change: CellChange]>([
  ['wrong', 'right', 'mended'],
  ['right', 'wrong', 'broken'],
  ['right', 'right', 'same'],
  ['wrong', 'wrong', 'same'],
  ['who knows', 'right', 'not-scored'],
])('an answer that was %s and now is %s is %s', (before, after, change) => {
  const comparison = compare([
    ['c1', 'a', 'p1', before],
    ['c1', 'a', 'p2', after],
  ])
  expect(cell(comparison)?.change).toBe(change)
  expect(cell(comparison)?.isTextDifferent).toBe(before !== after)
})

test('without an answer in one of the two, or with one that failed, nothing is compared', () => {
  const failed = cellAnswerForTest({
    promptId: 'p2',
    run: { columnId: 'a', text: '', state: { kind: 'failed', failure: { kind: 'unreachable' } } },
  })
  const comparison = compare([['c1', 'a', 'p1', 'right']], [{ ...failed, caseId: 'c1' }])
  expect(cell(comparison)).toMatchObject({
    change: 'not-run',
    before: { answers: [{ answer: { promptId: 'p1' }, verdict: 'pass' }], passes: true },
    after: { answers: [], passes: null },
  })
  expect(comparison.all).toEqual({ mended: 0, broken: 0, same: 0, 'not-run': 6, 'not-scored': 0 })
})

test('a cell with several samples passes when each of them does', () => {
  const second = cellAnswerForTest({ promptId: 'p2', sample: 1, run: { columnId: 'a', text: 'wrong' } })
  const given = [
    ['c1', 'a', 'p1', 'right'],
    ['c1', 'a', 'p2', 'right'],
  ] as const
  expect(cell(compare(given, [{ ...second, caseId: 'c1' }]))?.change).toBe('broken')
})

test('the counts are there for each column and for all, and the latest answer of a version counts', () => {
  const { columns, all } = compare([
    ['c1', 'a', 'p1', 'wrong'],
    ['c1', 'a', 'p1', 'right'],
    ['c1', 'a', 'p2', 'right'],
    ['c2', 'a', 'p1', 'wrong'],
    ['c2', 'a', 'p2', 'right'],
    ['c2', 'b', 'p1', 'right'],
    ['c2', 'b', 'p2', 'wrong'],
  ])
  expect(columns).toMatchObject([
    { mended: 1, broken: 0, same: 1, 'not-run': 1 },
    { mended: 0, broken: 1, same: 0, 'not-run': 2 },
  ])
  expect(all).toMatchObject({ mended: 1, broken: 1, same: 1, 'not-run': 3 })
})

test('what changed most stands first: broken, mended, other words, the rest', () => {
  const { rows } = compare([
    ['c1', 'a', 'p1', 'right'],
    ['c1', 'a', 'p2', 'right'],
    ['c2', 'a', 'p1', 'wrong'],
    ['c2', 'a', 'p2', 'right'],
    ['c3', 'b', 'p1', 'right'],
    ['c3', 'b', 'p2', 'wrong'],
  ])
  expect(rows.map(({ row: { id }, index }) => [id, index])).toEqual([
    ['c3', 2],
    ['c2', 1],
    ['c1', 0],
  ])
})

test('it is told where more than the prompt was changed', () => {
  const answer = (promptId: string, values: Record<string, string>, model = 'acme/one') => ({
    caseId: 'c1',
    ...cellAnswerForTest({ promptId, values, run: { columnId: 'a', model } }),
  })
  const otherwise = (before: CellAnswer & { caseId: string }, after: CellAnswer & { caseId: string }) =>
    compare([], [before, after]).askedOtherwise
  expect(otherwise(answer('p1', { word: 'a' }), answer('p2', { word: 'a', tone: 'kind' }))).toBe(0)
  expect(otherwise(answer('p1', { word: 'a' }), answer('p2', { word: 'b' }))).toBe(1)
  expect(otherwise(answer('p1', {}), answer('p2', {}, 'acme/two'))).toBe(1)
})
