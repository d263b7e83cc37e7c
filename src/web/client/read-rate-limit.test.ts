import { expect, test } from 'vitest'
import { readRateLimits } from './read-rate-limit.ts'

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
  expect(readRateLimits(headers(reset), 1000, 1300).requests).toEqual({
    limit: 60,
    remaining: 7,
    resetAt: 1000 + ms,
    asOf: 1000,
    receivedAt: 1300,
  })
})

test('a reset that cannot be read is a minute away at most', () => {
  expect(readRateLimits(headers('soon'), 0, 0).requests?.resetAt).toBe(60_000)
})

test('without figures nothing is known', () => {
  const nothing = { requests: null, tokens: null }
  expect(readRateLimits(new Headers(), 0, 0)).toEqual(nothing)
  expect(readRateLimits(headers('1s', 'many'), 0, 0)).toEqual(nothing)
})

test('the limit on tokens is read beside it, or alone', () => {
  const tokens = new Headers({
    'x-ratelimit-limit-tokens': '100000',
    'x-ratelimit-remaining-tokens': '96000',
    'x-ratelimit-reset-tokens': '2.4s',
  })
  expect(readRateLimits(tokens, 1000, 1300)).toEqual({
    requests: null,
    tokens: { limit: 100_000, remaining: 96_000, resetAt: 3400, asOf: 1000, receivedAt: 1300 },
  })
})
