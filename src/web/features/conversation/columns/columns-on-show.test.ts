import { expect, test } from 'vitest'
import { columnsOnShow } from './columns-on-show.ts'

const view = { count: 12, columnWidth: 352, viewWidth: 1184, scrollLeft: 0 }

test('the columns that can be seen well enough are on show', () => {
  expect(columnsOnShow(view)).toEqual({ first: 0, last: 2 })
  expect(columnsOnShow({ ...view, scrollLeft: 100 })).toEqual({ first: 0, last: 3 })
  expect(columnsOnShow({ ...view, scrollLeft: 200 })).toEqual({ first: 1, last: 3 })
  expect(columnsOnShow({ ...view, scrollLeft: 352 * 2 })).toEqual({ first: 2, last: 4 })
  expect(columnsOnShow({ ...view, scrollLeft: 352 * 12 - 1184 })).toEqual({ first: 9, last: 11 })
  expect(columnsOnShow({ ...view, count: 2, columnWidth: 592 })).toEqual({ first: 0, last: 1 })
})
