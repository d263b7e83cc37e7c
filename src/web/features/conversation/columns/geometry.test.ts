import { expect, test } from 'vitest'
import { scrollLeftToShow } from './geometry.ts'

const view = { count: 12, columnWidth: 352, viewWidth: 1184, scrollLeft: 0 }

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
