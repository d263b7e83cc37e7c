import { expect, test } from 'vitest'
import { formatRoom, isShortOfRoom, shareUsed } from './room.ts'

test.each([
  [{ used: 3_000_000, max: 10_000_000_000 }, false],
  [{ used: 9_900_000_000, max: 10_000_000_000 }, false],
  [{ used: 9_980_000_000, max: 10_000_000_000 }, true],
  [{ used: 0, max: 10_000_000 }, true],
  [{ used: 12, max: 10 }, true],
])('room is short once less is left than a question with pictures takes: %o', (room, isShort) => {
  expect(isShortOfRoom(room)).toBe(isShort)
})

test('a share is never more than all of it', () => {
  expect(shareUsed({ used: 1, max: 4 })).toBe(0.25)
  expect(shareUsed({ used: 12, max: 10 })).toBe(1)
  expect(shareUsed({ used: 0, max: 0 })).toBe(1)
})

test.each([
  [0, 'nothing'],
  [12, '1 KB'],
  [1_240_000, '1.2 MB'],
  [999_400_000, '999 MB'],
  [1_000_000_000, '1 GB'],
  [10_737_418_240, '10.7 GB'],
  [300_000_000_000, '300 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatRoom(bytes)).toBe(words)
})
