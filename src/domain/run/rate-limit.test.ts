import { expect, test } from 'vitest'
import { laterRateLimit, roomAfter } from './rate-limit.ts'

const used = { limit: 60, remaining: 0, resetAt: 100_000, asOf: 40_000 }

/** The page has sent nothing. */
const nothing = { sentAt: [], unanswered: 0, now: 50_000 }

test('there is room while nothing is known, something is left, or the limit is whole again', () => {
  expect(roomAfter(null, nothing)(9)).toBe(50_000)
  expect(roomAfter({ ...used, remaining: 3 }, { ...nothing, unanswered: 2 })(0)).toBe(50_000)
  expect(roomAfter(used, { ...nothing, sentAt: [1], now: 100_000 })(0)).toBe(100_000)
})

test('requests that are not counted yet take their place, and so do those that go first', () => {
  const two = { ...used, remaining: 2 }
  expect(roomAfter(two, { ...nothing, unanswered: 2 })(0)).toBe(100_000)
  expect(roomAfter(two, nothing)(2)).toBe(100_000)
  expect(roomAfter(two, { ...nothing, unanswered: 1 })(1)).toBe(100_000)
})

test('a used-up limit has room a minute after this page’s oldest request in it arrived', () => {
  expect(roomAfter(used, { ...nothing, sentAt: [30_000, 31_000] })(0)).toBe(90_500)
  expect(roomAfter(used, { ...nothing, sentAt: [45_000] })(0)).toBe(100_000)
})

test('each request that waits has a place of its own', () => {
  const roomAt = roomAfter(used, { ...nothing, sentAt: [30_000, 31_000] })
  expect([0, 1, 2].map(roomAt)).toEqual([90_500, 91_500, 100_000])
})

test('what has left the window since the limit was told has made room', () => {
  const sentAt = [20_000, 30_000, 39_000]
  expect(roomAfter(used, { sentAt, unanswered: 0, now: 80_499 })(0)).toBe(80_500)
  expect(roomAfter(used, { sentAt, unanswered: 0, now: 80_500 })(0)).toBe(80_500)
  expect(roomAfter(used, { sentAt, unanswered: 1, now: 80_500 })(0)).toBe(90_500)
})

test('of a limit that is whole again, what was sent since takes its room', () => {
  const two = { ...used, limit: 2 }
  const now = 101_000
  expect(roomAfter(two, { sentAt: [100_000], unanswered: 0, now })(0)).toBe(now)
  const roomAt = roomAfter(two, { sentAt: [70_000, 100_000], unanswered: 0, now })
  expect([0, 1, 2].map(roomAt)).toEqual([130_500, 160_500, 161_000])
})

test('a limit of nothing, which nobody means, still lets one through a minute', () => {
  expect(roomAfter({ ...used, limit: 0 }, { ...nothing, now: 100_000 })(0)).toBe(100_000)
})

test.each([
  ['heard first', null, used, used],
  [
    'of a later request',
    used,
    { ...used, remaining: 9, asOf: 42_000 },
    { ...used, remaining: 9, asOf: 42_000 },
  ],
  ['of an earlier request that was answered later', used, { ...used, remaining: 9, asOf: 30_000 }, used],
  [
    'of a request sent together with it, but counted before',
    used,
    { ...used, remaining: 1, asOf: 40_020 },
    used,
  ],
  [
    'of a request sent together with it, but counted after',
    { ...used, remaining: 1, asOf: 40_020 },
    used,
    used,
  ],
])('the limit that holds, by one %s', (_, kept, heard, held) => {
  expect(laterRateLimit(kept, heard)).toEqual(held)
})
