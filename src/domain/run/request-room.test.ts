import { expect, test } from 'vitest'
import { requestRoomAfter } from './request-room.ts'

const used = { limit: 60, remaining: 0, resetAt: 100_000, asOf: 40_000 }

/** The page has sent nothing. */
const nothing = { sentAt: [], unanswered: 0, now: 50_000 }

test('there is room while nothing is known, something is left, or the limit is whole again', () => {
  expect(requestRoomAfter(null, nothing)(9)).toBe(50_000)
  expect(requestRoomAfter({ ...used, remaining: 3 }, { ...nothing, unanswered: 2 })(0)).toBe(50_000)
  expect(requestRoomAfter(used, { ...nothing, sentAt: [1], now: 100_000 })(0)).toBe(100_000)
})

test('requests that are not counted yet take their place, and so do those that go first', () => {
  const two = { ...used, remaining: 2 }
  expect(requestRoomAfter(two, { ...nothing, unanswered: 2 })(0)).toBe(100_000)
  expect(requestRoomAfter(two, nothing)(2)).toBe(100_000)
  expect(requestRoomAfter(two, { ...nothing, unanswered: 1 })(1)).toBe(100_000)
})

test('a used-up limit has room a minute after this page’s oldest request in it arrived', () => {
  expect(requestRoomAfter(used, { ...nothing, sentAt: [30_000, 31_000] })(0)).toBe(90_500)
  expect(requestRoomAfter(used, { ...nothing, sentAt: [45_000] })(0)).toBe(100_000)
})

test('each request that waits has a place of its own', () => {
  const roomAt = requestRoomAfter(used, { ...nothing, sentAt: [30_000, 31_000] })
  expect([0, 1, 2].map(roomAt)).toEqual([90_500, 91_500, 100_000])
})

test('what has left the window since the limit was told has made room', () => {
  const sentAt = [20_000, 30_000, 39_000]
  expect(requestRoomAfter(used, { sentAt, unanswered: 0, now: 80_499 })(0)).toBe(80_500)
  expect(requestRoomAfter(used, { sentAt, unanswered: 0, now: 80_500 })(0)).toBe(80_500)
  expect(requestRoomAfter(used, { sentAt, unanswered: 1, now: 80_500 })(0)).toBe(90_500)
})

test('of a limit that is whole again, what was sent since takes its room', () => {
  const two = { ...used, limit: 2 }
  const now = 101_000
  expect(requestRoomAfter(two, { sentAt: [100_000], unanswered: 0, now })(0)).toBe(now)
  const roomAt = requestRoomAfter(two, { sentAt: [70_000, 100_000], unanswered: 0, now })
  expect([0, 1, 2].map(roomAt)).toEqual([130_500, 160_500, 161_000])
})

test('a limit of nothing, which nobody means, still lets one through a minute', () => {
  expect(requestRoomAfter({ ...used, limit: 0 }, { ...nothing, now: 100_000 })(0)).toBe(100_000)
})
