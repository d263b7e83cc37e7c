import { expect, test } from 'vitest'
import { cellAfterKey } from './cell-after-key.ts'

const from = { row: 2, column: 3 }

test.each([
  ['ArrowUp', { row: 1, column: 3 }],
  ['ArrowDown', { row: 3, column: 3 }],
  ['ArrowLeft', { row: 2, column: 2 }],
  ['ArrowRight', { row: 2, column: 4 }],
  ['PageUp', { row: 0, column: 3 }],
  ['PageDown', { row: 12, column: 3 }],
  ['Home', { row: 2, column: 0 }],
  ['End', { row: 2, column: 19 }],
])('%s walks', (key, to) => {
  expect(cellAfterKey(key, false, from, 20)).toEqual(to)
})

test('Control leads to the corners', () => {
  expect(cellAfterKey('Home', true, from, 5)).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('End', true, from, 5)).toEqual({ row: 4, column: 4 })
})

test('the edge is the end', () => {
  expect(cellAfterKey('ArrowRight', false, { row: 4, column: 4 }, 5)).toEqual({ row: 4, column: 4 })
  expect(cellAfterKey('ArrowUp', false, { row: 0, column: 0 }, 5)).toEqual({ row: 0, column: 0 })
})

test('other keys are left alone', () => {
  expect(cellAfterKey('a', false, from, 5)).toBeNull()
  expect(cellAfterKey('Tab', false, from, 5)).toBeNull()
})
