import { expect, test } from 'vitest'
import { tokenRoomAfter, type TokenUse } from './token-room.ts'

const rateLimit = { limit: 1000, remaining: 1000, resetAt: 100_000, asOf: 40_000 }
const now = 50_000

const use = (sentAt: number, reserved: number, used?: number): TokenUse => ({
  sentAt,
  reserved,
  ended: used === undefined ? null : { at: sentAt + 1000, used },
})

test('there is room while nothing is known, and as long as what is asked fits beside what goes first', () => {
  expect(tokenRoomAfter(null, [], now)(5000, 5000)).toBe(now)
  expect(tokenRoomAfter(rateLimit, [], now)(400, 600)).toBe(now)
  expect(tokenRoomAfter(rateLimit, [], now)(400, 601)).toBeGreaterThan(now)
})

test('a request takes what it reserves until it ends, and then what it used', () => {
  const roomWith = (...uses: TokenUse[]) => tokenRoomAfter(rateLimit, uses, now)(500, 0)
  expect(roomWith(use(45_000, 501))).toBeGreaterThan(now)
  expect(roomWith(use(45_000, 501, 500))).toBe(now)
})

test('what has ended leaves the limit a minute after it was sent; what is under way never by itself', () => {
  const fitsAt = (time: number, ...uses: TokenUse[]) => tokenRoomAfter(rateLimit, uses, time)(400, 0)
  expect(fitsAt(now, use(30_000, 900, 700), use(31_000, 300, 300))).toBe(90_500)
  expect(fitsAt(90_500, use(30_000, 900, 700), use(31_000, 300, 300))).toBe(90_500)
  expect(fitsAt(now, use(20_000, 900))).toBe(rateLimit.resetAt)
  expect(fitsAt(200_000, use(20_000, 900))).toBeGreaterThan(200_000)
})

test('what is used beyond this page’s own requests is somebody else’s, until the limit is whole again', () => {
  const others = { ...rateLimit, remaining: 500 }
  const own = [use(35_000, 300), use(45_000, 100)]
  expect(tokenRoomAfter(others, own, now)(400, 0)).toBe(now)
  expect(tokenRoomAfter(others, own, now)(401, 0)).toBe(rateLimit.resetAt)
  expect(tokenRoomAfter(others, own, rateLimit.resetAt)(600, 0)).toBe(rateLimit.resetAt)
})

test('what was given back or has left the limit since it was told has made room', () => {
  const full = { ...rateLimit, remaining: 0 }
  expect(tokenRoomAfter(full, [use(39_500, 1000, 200)], now)(800, 0)).toBe(now)
  expect(tokenRoomAfter({ ...full, resetAt: 200_000 }, [use(39_500, 1000, 1000)], 100_000)(800, 0)).toBe(
    100_000,
  )
})

test('a request that is larger than the limit goes alone', () => {
  expect(tokenRoomAfter(rateLimit, [], now)(5000, 0)).toBe(now)
  expect(tokenRoomAfter(rateLimit, [use(45_000, 10)], now)(5000, 0)).toBeGreaterThan(now)
})
