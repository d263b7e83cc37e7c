import { expect, test } from 'vitest'
import { cellAfterKey } from './heat-keys.ts'

const from = { row: 2, column: 3 }

test.each([
  ['ArrowUp', { row: 1, column: 3 }],
  ['ArrowDown', { row: 3, column: 3 }],
  ['ArrowLeft', { row: 2, column: 2 }],
  ['ArrowRight', { row: 2, column: 4 }],
  ['Home', { row: 2, column: 0 }],
  ['End', { row: 2, column: 4 }],
])('%s walks', (key, to) => {
  expect(cellAfterKey(key, false, from, 5)).toEqual(to)
})

test('Control leads to the corners', () => {
  expect(cellAfterKey('Home', true, from, 5)).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('End', true, from, 5)).toEqual({ row: 4, column: 4 })
})

test('the edge is the end, and left of it is the head of the row', () => {
  expect(cellAfterKey('ArrowRight', false, { row: 4, column: 4 }, 5)).toEqual({ row: 4, column: 4 })
  expect(cellAfterKey('ArrowUp', false, { row: 0, column: 0 }, 5)).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('ArrowLeft', false, { row: 1, column: 0 }, 5)).toEqual({ row: 1, column: -1 })
})

test('other keys are left alone', () => {
  expect(cellAfterKey('a', false, from, 5)).toBeNull()
  expect(cellAfterKey('Tab', false, from, 5)).toBeNull()
})
