import { expect, test } from 'vitest'
import { createBytesInFlight } from './bytes-in-flight.ts'

const MiB = 1024 * 1024

test('long requests have three quarters together, and short ones the rest', () => {
  const bytes = createBytesInFlight(40 * MiB)
  const [first, second, short] = [bytes.reserve(), bytes.reserve(), bytes.reserve()]
  expect([first.grow(20 * MiB), second.grow(10 * MiB), second.grow(1)]).toEqual([true, true, false])
  expect([bytes.hasRoomFor(2 * MiB), bytes.hasRoomFor(MiB)]).toEqual([false, true])
  expect(short.grow(MiB)).toBe(true)
  // It would be a long one now.
  expect(short.grow(1)).toBe(false)
  expect(bytes.reserved()).toBe(31 * MiB)
})

test('what is released is there for others, once', () => {
  const bytes = createBytesInFlight(40 * MiB)
  const [first, second] = [bytes.reserve(), bytes.reserve()]
  first.grow(30 * MiB)
  expect(second.grow(2 * MiB)).toBe(false)
  first.release()
  first.release()
  expect(bytes.reserved()).toBe(0)
  expect(first.grow(1)).toBe(false)
  expect(second.grow(30 * MiB)).toBe(true)
})

test('one that is longer than all of the budget runs alone', () => {
  const bytes = createBytesInFlight(4 * MiB)
  const [long, other] = [bytes.reserve(), bytes.reserve()]
  expect(bytes.hasRoomFor(32 * MiB)).toBe(true)
  for (let grown = 0; grown < 32; grown++) expect(long.grow(MiB)).toBe(true)
  expect([other.grow(MiB), other.grow(MiB), bytes.hasRoomFor(2 * MiB)]).toEqual([true, false, false])
})
