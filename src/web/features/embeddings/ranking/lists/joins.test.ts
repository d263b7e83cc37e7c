import { expect, test } from 'vitest'
import { apart, joinsOf } from './joins.ts'
import { closestRows } from './rows.ts'

const placesOf = (order: readonly number[]) =>
  Uint32Array.from(order, (_, document) => order.indexOf(document) + 1)
const rowsOf = (order: readonly number[], depth: number) =>
  closestRows({ order: Uint32Array.from(order), places: placesOf(order) }, depth, [])

const nothing = new Set<number>()

test('a text is joined from its row in one list to its row in the other', () => {
  const joins = joinsOf(rowsOf([0, 1, 2], 3), rowsOf([1, 0, 2], 3), { first: 0, end: 3, moved: nothing })
  expect(joins).toEqual([
    { document: 0, from: 0, to: 1 },
    { document: 1, from: 1, to: 0 },
    { document: 2, from: 2, to: 2 },
  ])
})

test('only what moved is joined where one of its rows is further down', () => {
  const [left, right] = [rowsOf([0, 1, 2, 3], 2), rowsOf([2, 1, 3, 0], 2)]
  const joins = (moved: ReadonlySet<number>) => joinsOf(left, right, { first: 0, end: 2, moved })
  expect(joins(nothing)).toEqual([{ document: 1, from: 1, to: 1 }])
  expect(joins(new Set([0, 2]))).toEqual([
    { document: 0, from: 0, to: null },
    { document: 1, from: 1, to: 1 },
    { document: 2, from: null, to: 0 },
  ])
})

test('a line is drawn while both of its ends are in sight', () => {
  const [left, right] = [rowsOf([0, 1, 2, 3], 4), rowsOf([3, 2, 1, 0], 4)]
  const joins = (first: number, end: number) =>
    joinsOf(left, right, { first, end, moved: nothing }).map(({ document }) => document)
  expect([joins(0, 4), joins(1, 3), joins(0, 2)]).toEqual([[0, 1, 2, 3], [1, 2], []])
})

test('marks are kept apart', () => {
  expect(apart([50, 10, 12, 80], 20)).toEqual([50, 10, 30, 80])
  expect(apart([10, 10, 10], 20)).toEqual([10, 30, 50])
})
