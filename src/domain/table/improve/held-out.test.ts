import { expect, test } from 'vitest'
import type { Case, Prompt } from '../table.ts'
import { seenCases, splitCases, usualHeldOut } from './held-out.ts'

const row = (id: string): Case => ({
  id,
  sessionId: 's',
  order: 0,
  values: { ticket: id, note: id },
  expected: null,
})
const names = ['ticket']
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
  expect(usualHeldOut(count)).toBe(kept)
})

test('every row is either shown or kept, in the order of the table', () => {
  const { shown, heldOut } = splitCases(rows(12), 4, none, names)
  expect(heldOut).toHaveLength(4)
  expect(ids(rows(12))).toEqual(ids(rows(12)).filter((id) => [...ids(shown), ...ids(heldOut)].includes(id)))
  expect(ids(shown)).toEqual(ids(rows(12)).filter((id) => !ids(heldOut).includes(id)))
})

test('the same rows are kept each time, wherever they stand and whatever is not asked with', () => {
  const kept = ids(splitCases(rows(12), 4, none, names).heldOut).sort()
  const moved = rows(12)
    .toReversed()
    .map((each) => ({ ...each, expected: 'other', values: { ...each.values, note: 'other' } }))
  expect(ids(splitCases(moved, 4, none, names).heldOut).sort()).toEqual(kept)
})

test('beside a row that was added at most one row changes sides', () => {
  const kept = ids(splitCases(rows(12), 4, none, names).heldOut)
  const more = ids(splitCases(rows(13), 4, none, names).heldOut)
  expect(kept.filter((id) => !more.includes(id)).length).toBeLessThanOrEqual(1)
})

test('they are not simply the first or the last rows', () => {
  const places = splitCases(rows(300), 100, none, names).heldOut.map(({ id }) => Number(id.slice(4)))
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
  const { heldOut, shown } = splitCases(rows(6), 6, seen, names)
  expect(ids(heldOut)).toEqual(['row-4', 'row-5', 'row-6'])
  expect(ids(shown)).toEqual(['row-1', 'row-2', 'row-3'])
})

test('rows that ask the same are shown or kept together', () => {
  const asking = (id: string, ticket: string, earlier: string): Case => ({
    ...row(id),
    values: { ticket, note: id },
    before: [{ role: 'user', content: earlier }],
  })
  const six = ['1', '2', '3', '4', '5', '6']
  const same = six.map((id) => asking(id, 'One', 'Hi'))
  expect(splitCases(same, 2, none, names).heldOut).toEqual([])
  const spaced = six.map((id) => asking(id, Number(id) % 2 === 0 ? 'One' : ' one ', 'Hi'))
  expect(splitCases(spaced, 2, none, names).heldOut).toEqual([])
  const pairs = six.map((id, index) => asking(id, `${Math.floor(index / 2)}`, 'Hi'))
  const [one, other] = splitCases(pairs, 3, none, names).heldOut
  expect(one?.values.ticket).toBe(other?.values.ticket)
  const others = six.map((id) => asking(id, 'One', id))
  expect(splitCases(others, 2, none, names).heldOut).toHaveLength(2)
})

test('a row that asks the same as one that was seen is never kept', () => {
  const cases = [...rows(3), { ...row('row-4'), values: { ticket: 'row-1' } }]
  expect(ids(splitCases(cases, 4, new Set(['row-1']), names).heldOut)).toEqual(['row-2', 'row-3'])
})
