import { expect, test } from 'vitest'
import type { Case, Prompt } from '../table.ts'
import { seenCases, splitCases, usualHeldBack } from './held-back.ts'

const row = (id: string): Case => ({ id, sessionId: 's', order: 0, values: {}, expected: null })
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`row-${index + 1}`))
const ids = (cases: readonly Case[]) => cases.map(({ id }) => id)
const none = new Set<string>()

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [5, 1],
  [6, 2],
  [7, 2],
  [10, 3],
  [12, 4],
  [300, 100],
])('of %d rows %d are usually kept from the model', (count, kept) => {
  expect(usualHeldBack(count)).toBe(kept)
})

test('every row is either shown or kept, in the order of the table', () => {
  const { shown, heldBack } = splitCases(rows(12), 4, none)
  expect(heldBack).toHaveLength(4)
  expect(ids(rows(12))).toEqual(ids(rows(12)).filter((id) => [...ids(shown), ...ids(heldBack)].includes(id)))
  expect(ids(shown)).toEqual(ids(rows(12)).filter((id) => !ids(heldBack).includes(id)))
})

test('the same rows are kept each time, wherever they stand and whatever is in them', () => {
  const kept = ids(splitCases(rows(12), 4, none).heldBack).sort()
  const moved = rows(12)
    .toReversed()
    .map((each) => ({ ...each, expected: 'other' }))
  expect(ids(splitCases(moved, 4, none).heldBack).sort()).toEqual(kept)
})

test('beside a row that was added at most one row changes sides', () => {
  const kept = ids(splitCases(rows(12), 4, none).heldBack)
  const more = ids(splitCases(rows(13), 4, none).heldBack)
  expect(kept.filter((id) => !more.includes(id)).length).toBeLessThanOrEqual(1)
})

test('they are not simply the first or the last rows', () => {
  const places = splitCases(rows(300), 100, none).heldBack.map(({ id }) => Number(id.slice(4)))
  expect(places.filter((place) => place <= 150).length).toBeGreaterThan(30)
  expect(places.filter((place) => place > 150).length).toBeGreaterThan(30)
})

test('a row that an earlier proposal was written from is never kept', () => {
  const prompt = (seenCaseIds: readonly string[]): Prompt => ({
    id: 'p2',
    sessionId: 's',
    number: 2,
    text: '',
    createdAt: 0,
    improvedFrom: { promptId: 'p1', seenCaseIds },
  })
  const seen = seenCases([prompt(['row-1', 'row-2']), prompt(['row-2', 'row-3'])])
  const { heldBack, shown } = splitCases(rows(6), 6, seen)
  expect(ids(heldBack)).toEqual(['row-4', 'row-5', 'row-6'])
  expect(ids(shown)).toEqual(['row-1', 'row-2', 'row-3'])
})
