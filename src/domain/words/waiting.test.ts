import { expect, test } from 'vitest'
import type { Failure } from '../run/failure.ts'
import { explainWait } from './waiting.ts'

const limited = (message: string, status: number | null): Failure => ({
  kind: 'rate-limited',
  retryAfterMs: 1000,
  details: { message, status, code: null, requestId: null },
})

test('what was refused names the limit and who says so', () => {
  expect(explainWait(limited('Slow down', 429), 'acme/one')).toEqual({
    title: 'The limit is used up for now',
    reason: 'acme says: “Slow down.”',
    isForeseen: false,
  })
})

test('what was not sent yet says what it waits for', () => {
  expect(explainWait(limited('All 10 questions of this minute are used.', null), 'acme/one')).toEqual({
    title: 'Waiting for the next minute',
    reason: 'All 10 questions of this minute are used.',
    isForeseen: true,
  })
})
