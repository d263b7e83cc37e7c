import { expect, test } from 'vitest'
import { readRateLimit } from './read-rate-limit.ts'

const headers = (reset: string, remaining = '7') =>
  new Headers({
    'x-ratelimit-limit-requests': '60',
    'x-ratelimit-remaining-requests': remaining,
    'x-ratelimit-reset-requests': reset,
  })

test.each([
  ['6m0s', 360_000],
  ['120ms', 120],
  ['1.5s', 1500],
  ['1h2m3s', 3_723_000],
  ['17', 17_000],
])('the time of the reset is read from %s', (reset, ms) => {
  expect(readRateLimit(headers(reset), 1000)).toEqual({
    limit: 60,
    remaining: 7,
    resetAt: 1000 + ms,
    asOf: 1000,
  })
})

test('a reset that cannot be read is a minute away at most', () => {
  expect(readRateLimit(headers('soon'), 0)?.resetAt).toBe(60_000)
})

test('without figures nothing is known', () => {
  expect(readRateLimit(new Headers(), 0)).toBeNull()
  expect(readRateLimit(headers('1s', 'many'), 0)).toBeNull()
})
