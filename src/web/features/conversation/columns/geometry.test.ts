import { expect, test } from 'vitest'
import { columnsOnShow, nearestGap, positionInGap, scrollLeftToShow } from './geometry.ts'

const view = { count: 12, columnWidth: 352, viewWidth: 1184, scrollLeft: 0 }

test('the columns that can be seen well enough are on show', () => {
  expect(columnsOnShow(view)).toEqual({ first: 0, last: 2 })
  expect(columnsOnShow({ ...view, scrollLeft: 100 })).toEqual({ first: 0, last: 3 })
  expect(columnsOnShow({ ...view, scrollLeft: 200 })).toEqual({ first: 1, last: 3 })
  expect(columnsOnShow({ ...view, scrollLeft: 352 * 2 })).toEqual({ first: 2, last: 4 })
  expect(columnsOnShow({ ...view, scrollLeft: 352 * 12 - 1184 })).toEqual({ first: 9, last: 11 })
  expect(columnsOnShow({ ...view, count: 2, columnWidth: 592 })).toEqual({ first: 0, last: 1 })
})

test('a column that is seen whole stays where it is', () => {
  expect(scrollLeftToShow(2, { ...view, scrollLeft: 40 })).toBe(40)
})

test('one beyond an edge comes in whole, and the scroller stands at a column’s edge', () => {
  expect(scrollLeftToShow(3, view)).toBe(352)
  expect(scrollLeftToShow(8, view)).toBe(352 * 6)
  expect(scrollLeftToShow(1, { ...view, scrollLeft: 352 * 6 })).toBe(352)
})

test('at the end the scroller stands at its end', () => {
  expect(scrollLeftToShow(11, view)).toBe(352 * 12 - 1184)
  expect(scrollLeftToShow(2, { ...view, count: 3, viewWidth: 764 })).toBe(292)
})

test('a view narrower than a column shows its beginning', () => {
  expect(scrollLeftToShow(2, { ...view, viewWidth: 300 })).toBe(704)
})

test('what is dropped goes to the nearest gap', () => {
  expect([0, 170, 180, 520, 9999].map((x) => nearestGap(x, 352, 3))).toEqual([0, 0, 1, 1, 3])
  expect([0, 1, 2, 3].map((gap) => positionInGap(1, gap))).toEqual([0, 1, 1, 2])
})
