import { ServiceError } from '../errors.ts'

/** The 429 for a key whose requests are used up; `waitMs` is when the next one fits. */
export const tooManyRequests = (limit: number, waitMs: number): ServiceError =>
  refusal(
    'rate_limit_requests',
    `This key may make ${limit} requests a minute, and they are used up.`,
    waitMs,
  )

export interface TokenShortage {
  limit: number
  remaining: number
  /** Tokens reserved for answers that have not ended. */
  underWay: number
  needed: number
  /** When the needed ones fit. */
  waitMs: number
}

/** The 429 for a request whose tokens do not fit now. */
export function tooManyTokens({ limit, remaining, underWay, needed, waitMs }: TokenShortage): ServiceError {
  const used = Math.max(0, limit - remaining - underWay)
  const reason =
    `This key may use ${limit} tokens a minute: ${used} are used, ${underWay} are reserved for answers ` +
    `under way, and this request needs ${needed}.`
  return refusal('rate_limit_tokens', reason, waitMs)
}

/** The 429 for a request that is longer than the whole limit: coming back does not help. */
export const neverFits = (tokens: number, limit: number): ServiceError =>
  new ServiceError(
    'rate_limit_tokens',
    `This request is about ${tokens} tokens long, and this service's key may use ${limit} a minute: it can never fit. Shorten the messages.`,
    {
      code: 'request_exceeds_limit',
      headers: { 'retry-after': '60', 'retry-after-ms': '60000', 'x-should-retry': 'false' },
    },
  )

function refusal(
  kind: 'rate_limit_requests' | 'rate_limit_tokens',
  reason: string,
  waitMs: number,
): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ServiceError(kind, `${reason} Try again in ${seconds} s.`, {
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': String(seconds), 'retry-after-ms': String(Math.max(1, Math.ceil(waitMs))) },
  })
}
