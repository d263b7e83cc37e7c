import { expect, test } from 'vitest'
import { laterAllowance, nextRoomAt } from './allowance.ts'

const used = { limit: 60, remaining: 0, resetAt: 100_000, asOf: 40_000 }

test('there is room while nothing is known, something is left, or the limit is whole again', () => {
  expect(nextRoomAt(null, { sentAt: [], ahead: 9, now: 5 })).toBe(5)
  expect(nextRoomAt({ ...used, remaining: 3 }, { sentAt: [1], ahead: 2, now: 5 })).toBe(5)
  expect(nextRoomAt(used, { sentAt: [1], ahead: 0, now: 100_000 })).toBe(100_000)
})

test('requests that are not counted yet take their place', () => {
  expect(nextRoomAt({ ...used, remaining: 2 }, { sentAt: [], ahead: 2, now: 5 })).toBe(100_000)
})

test('a used-up limit has room a minute after this page’s oldest request in it', () => {
  expect(nextRoomAt(used, { sentAt: [31_000, 30_000], ahead: 0, now: 50_000 })).toBe(90_000)
  expect(nextRoomAt(used, { sentAt: [45_000], ahead: 0, now: 50_000 })).toBe(100_000)
})

test('each request that waits has a place of its own', () => {
  const sentAt = [30_000, 31_000]
  expect([0, 1, 2].map((ahead) => nextRoomAt(used, { sentAt, ahead, now: 50_000 }))).toEqual([
    90_000, 91_000, 100_000,
  ])
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
])('the allowance that holds, by one %s', (_, kept, heard, held) => {
  expect(laterAllowance(kept, heard)).toEqual(held)
})
