import { expect, test } from 'vitest'
import { movedPosition } from './move-active.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const place = { position: 5, count: 20, page: 8, isFieldEmpty: false }

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 13],
  ['PageUp', 0],
])('%s moves to %d', (key, position) => {
  expect(movedPosition(press(key), place)).toBe(position)
})

test('the ends are where it stops', () => {
  expect(movedPosition(press('ArrowDown'), { ...place, position: 19 })).toBe(19)
  expect(movedPosition(press('ArrowUp'), { ...place, position: 0 })).toBe(0)
  expect(movedPosition(press('PageDown'), { ...place, position: 15 })).toBe(19)
})

test('Home and End belong to the text in the field; with Ctrl or Command they are the list’s', () => {
  expect(movedPosition(press('Home'), place)).toBeNull()
  expect(movedPosition(press('End'), place)).toBeNull()
  expect(movedPosition(press('End'), { ...place, isFieldEmpty: true })).toBe(19)
  expect(movedPosition(press('Home', { ctrlKey: true }), place)).toBe(0)
  expect(movedPosition(press('End', { metaKey: true }), place)).toBe(19)
})

test('other keys, keys that select text, and an empty list move nothing', () => {
  expect(movedPosition(press('a'), place)).toBeNull()
  expect(movedPosition(press('ArrowUp', { altKey: true }), place)).toBeNull()
  expect(movedPosition(press('Home', { shiftKey: true }), { ...place, isFieldEmpty: true })).toBeNull()
  expect(movedPosition(press('ArrowDown'), { ...place, count: 0, position: -1 })).toBeNull()
})
