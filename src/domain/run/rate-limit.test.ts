import { expect, test } from 'vitest'
import { laterRateLimits } from './rate-limit.ts'

const used = { limit: 60, remaining: 0, resetAt: 100_000, asOf: 40_000, receivedAt: 44_000 }

test.each([
  ['heard first', null, used, used],
  [
    'of a request sent after its answer',
    used,
    { ...used, remaining: 9, asOf: 44_000 },
    { ...used, remaining: 9, asOf: 44_000 },
  ],
  ['of an earlier request that was answered later', used, { ...used, remaining: 9, asOf: 30_000 }, used],
  [
    'of a request that was under way together with it, but counted before',
    used,
    { ...used, remaining: 1, asOf: 43_900 },
    used,
  ],
  [
    'of a request that was under way together with it, but counted after',
    { ...used, remaining: 1, asOf: 43_900 },
    used,
    used,
  ],
])('the limit that holds, by one %s', (_, kept, received, held) => {
  expect(laterRateLimits({ requests: kept, tokens: null }, { requests: received, tokens: null })).toEqual({
    requests: held,
    tokens: null,
  })
  expect(laterRateLimits({ requests: null, tokens: kept }, { requests: null, tokens: received })).toEqual({
    requests: null,
    tokens: held,
  })
})

test('a limit of which an answer says nothing stays as it was told', () => {
  const before = { requests: used, tokens: { ...used, remaining: 9 } }
  expect(laterRateLimits(before, { requests: null, tokens: null })).toEqual(before)
})
