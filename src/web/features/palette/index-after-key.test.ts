import { expect, test } from 'vitest'
import { indexAfterKey } from './index-after-key.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 11],
  ['PageUp', 10, 2],
  ['Home', 10, 0],
  ['End', 3, 19],
])('%s leads from %i to %i', (key, from, to) => {
  expect(indexAfterKey(press(key), from, 20)).toBe(to)
})

test('no key leads out of the list', () => {
  expect(indexAfterKey(press('ArrowUp'), 0, 20)).toBe(0)
  expect(indexAfterKey(press('PageUp'), 3, 20)).toBe(0)
  expect(indexAfterKey(press('ArrowDown'), 19, 20)).toBe(19)
  expect(indexAfterKey(press('PageDown'), 15, 20)).toBe(19)
})

test('other keys, and those with Shift, are left to the field', () => {
  expect(indexAfterKey(press('a'), 3, 20)).toBeNull()
  expect(indexAfterKey(press('ArrowLeft'), 3, 20)).toBeNull()
  expect(indexAfterKey(press('Home', true), 3, 20)).toBeNull()
})
