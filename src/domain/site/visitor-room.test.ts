import { expect, test } from 'vitest'
import { afterAnswer, leftNow, outlookFor, readLeft, withVisitor, type VisitorRoom } from './visitor-room.ts'

const now = 1_000_000
const room: VisitorRoom = {
  minute: { limit: 10, remaining: 2, resetAt: now + 40_000, asOf: now },
  day: { limit: 100, remaining: 93, resetAt: now + 3_600_000, asOf: now },
}

test.each([
  ['7/10', { remaining: 7, limit: 10 }],
  [' 0/100 ', { remaining: 0, limit: 100 }],
  [null, null],
  ['', null],
  ['7', null],
  ['-1/10', null],
  ['7/ten', null],
])('a header %j says %j', (header, left) => {
  expect(readLeft(header)).toEqual(left)
})

test('what fits is sent, what does not waits for the minute, or is refused for the day', () => {
  expect(outlookFor(2, room, now)).toEqual({ kind: 'fits' })
  expect(outlookFor(4, room, now)).toEqual({ kind: 'waits', left: 2, waitMs: 40_000 })
  const spent = { ...room, day: { ...room.day, remaining: 1 } }
  expect(outlookFor(4, spent, now)).toEqual({ kind: 'refused', left: 1, until: now + 3_600_000 })
})

test('once a limit is whole again all of it is left', () => {
  expect(leftNow(room, now + 40_000)).toEqual({ minute: 10, day: 93, isShort: false })
  expect(leftNow(room, now)).toEqual({ minute: 2, day: 93, isShort: true })
})

test('answers that overtake one another never give anything back', () => {
  const options = { sentAt: now + 1, windowMs: 60_000 }
  expect(afterAnswer(room.minute, { remaining: 1, limit: 10 }, options)).toMatchObject({ remaining: 1 })
  expect(afterAnswer(room.minute, { remaining: 5, limit: 10 }, options)).toMatchObject({ remaining: 2 })
  expect(afterAnswer(room.minute, null, options)).toBe(room.minute)
})

test('after a minute an answer begins another one', () => {
  const sentAt = now + 50_000
  expect(afterAnswer(room.minute, { remaining: 9, limit: 10 }, { sentAt, windowMs: 60_000 })).toEqual({
    limit: 10,
    remaining: 9,
    resetAt: sentAt + 60_000,
    asOf: sentAt,
  })
})

test('requests are sent by the tighter limit', () => {
  const ours = { limit: 60, remaining: 59, resetAt: now, asOf: now }
  expect(withVisitor({ requests: ours, tokens: null }, room).requests).toBe(room.minute)
  expect(withVisitor({ requests: { ...ours, remaining: 1 }, tokens: null }, room).requests?.limit).toBe(60)
  expect(withVisitor({ requests: ours, tokens: null }, null).requests).toBe(ours)
})
