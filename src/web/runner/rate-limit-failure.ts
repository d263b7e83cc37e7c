import type { Failure } from '#domain/run/failure.ts'
import type { RateLimitedState, RateLimitReason } from '../scheduler/job.ts'
import { words } from './words.ts'

/** Why a job is held back, as the failure that its owner shows: its own refusal, or a foreseen one. */
export const rateLimitFailure = (
  { until, reason }: RateLimitedState,
  refusal: Failure | undefined,
  now: number,
): Failure =>
  reason.kind === 'refused' && refusal
    ? refusal
    : {
        kind: 'rate-limited',
        retryAfterMs: until - now,
        details: { message: wordsOf(reason), status: null, code: null, requestId: null },
      }

function wordsOf(reason: RateLimitReason): string {
  if (reason.kind === 'request-limit') return words.limitUsed(reason.limit)
  return reason.kind === 'token-limit' ? words.tokensUsed(reason.limit) : words.justRefused
}
