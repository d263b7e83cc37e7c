import { expect, test } from 'vitest'
import type { RateLimitReason } from '../scheduler/job.ts'
import { rateLimitFailure } from './rate-limit-failure.ts'

test.each<[RateLimitReason, string]>([
  [{ kind: 'request-limit', limit: 60 }, 'All 60 questions of this minute are used.'],
  [
    { kind: 'token-limit', limit: 100_000 },
    'The 100,000 tokens of this minute are used or kept for answers on their way.',
  ],
  [{ kind: 'model-limit' }, 'The model has just refused another question.'],
])('what waits for %j says so, and for how long', (reason, message) => {
  expect(rateLimitFailure({ kind: 'held', until: 9000, reason }, undefined, 1000)).toMatchObject({
    kind: 'rate-limited',
    retryAfterMs: 8000,
    details: { message },
  })
})
