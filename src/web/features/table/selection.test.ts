import { expect, test } from 'vitest'
import { clampSelection, followRows, placeAfterKey, rangeOf, single } from './selection.ts'

const size = { rows: 100, columns: 4, page: 10 }
const at = (row: number, column: number) => ({ row, column })

test.each([
  ['ArrowDown', false, at(6, 1)],
  ['ArrowUp', false, at(4, 1)],
  ['ArrowLeft', false, at(5, 0)],
  ['ArrowRight', false, at(5, 2)],
  ['ArrowDown', true, at(99, 1)],
  ['ArrowRight', true, at(5, 3)],
  ['PageDown', false, at(15, 1)],
  ['PageUp', false, at(0, 1)],
  ['Home', false, at(5, 0)],
  ['End', false, at(5, 3)],
  ['Home', true, at(0, 0)],
  ['End', true, at(99, 3)],
  ['x', false, null],
])('%s (with the command key: %s) leads on', (key, isFar, place) => {
  expect(placeAfterKey(at(5, 1), { key, isFar }, size)).toEqual(place)
})

test('a selection goes from its smaller to its larger corner, whichever was first', () => {
  expect(rangeOf({ anchor: at(5, 3), active: at(2, 1) })).toEqual({ top: 2, bottom: 5, left: 1, right: 3 })
})

test('a selection stays within a grid that has become smaller', () => {
  const selection = single(at(50, 3))
  expect(clampSelection(selection, size)).toBe(selection)
  expect(clampSelection(selection, { rows: 10, columns: 2 })).toEqual(single(at(9, 1)))
})

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id }))
const from = (anchorRow: number, activeRow: number) => ({
  anchor: { row: anchorRow, column: 0 },
  active: { row: activeRow, column: 1 },
})

test('a selection goes with its rows into another order', () => {
  expect(followRows(from(1, 1), rowsOf('abc'), rowsOf('bca'))).toEqual(from(0, 0))
  expect(followRows(from(2, 1), rowsOf('abc'), rowsOf('bca'))).toEqual(from(1, 0))
})

test('where its rows no longer stand together the active one alone stays selected', () => {
  expect(followRows(from(0, 1), rowsOf('abc'), rowsOf('acb'))).toEqual(single({ row: 2, column: 1 }))
  expect(followRows(from(0, 1), rowsOf('abc'), rowsOf('bc'))).toEqual(single({ row: 0, column: 1 }))
})

test('where the active row is gone the selection stays at its place', () => {
  expect(followRows(from(0, 1), rowsOf('abc'), rowsOf('ac'))).toEqual(single({ row: 1, column: 1 }))
})
