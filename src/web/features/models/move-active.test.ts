import { expect, test } from 'vitest'
import { movedPosition } from './move-active.ts'

const press = (key: string, keys: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...keys,
})
const state = { position: 5, count: 20, page: 8, isFieldEmpty: false }

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 13],
  ['PageUp', 0],
])('%s moves to %d', (key, position) => {
  expect(movedPosition(press(key), state)).toBe(position)
})

test('the ends are where it stops', () => {
  expect(movedPosition(press('ArrowDown'), { ...state, position: 19 })).toBe(19)
  expect(movedPosition(press('ArrowUp'), { ...state, position: 0 })).toBe(0)
  expect(movedPosition(press('PageDown'), { ...state, position: 15 })).toBe(19)
})

test('Home and End belong to the text in the field; with Ctrl or Command they are the list’s', () => {
  expect(movedPosition(press('Home'), state)).toBeNull()
  expect(movedPosition(press('End'), state)).toBeNull()
  expect(movedPosition(press('End'), { ...state, isFieldEmpty: true })).toBe(19)
  expect(movedPosition(press('Home', { ctrlKey: true }), state)).toBe(0)
  expect(movedPosition(press('End', { metaKey: true }), state)).toBe(19)
})

test('other keys, keys that select text, and an empty list move nothing', () => {
  expect(movedPosition(press('a'), state)).toBeNull()
  expect(movedPosition(press('ArrowUp', { altKey: true }), state)).toBeNull()
  expect(movedPosition(press('Home', { shiftKey: true }), { ...state, isFieldEmpty: true })).toBeNull()
  expect(movedPosition(press('ArrowDown'), { ...state, count: 0, position: -1 })).toBeNull()
})
