import { ServiceError } from '../base/service-error.ts'
import type { Client } from '../keys/key-ring.ts'

/** The 429 for a key whose requests are used up; `waitMs` is when the next one fits. */
export function tooManyRequests({ limits, isPage }: Client, waitMs: number): ServiceError {
  const { requestsPerMinute: limit } = limits
  const reason = isPage
    ? `${ofThePage(limit, 'requests')} is used up.`
    : `This key may make ${limit} requests a minute, and they are used up.`
  return refusal('rate_limit_requests', reason, { waitMs, isPage })
}

export interface TokenShortage {
  remaining: number
  /** Tokens reserved for answers that have not ended. */
  underWay: number
  needed: number
  /** When the needed ones fit. */
  waitMs: number
}

/** The 429 for a request whose tokens do not fit now. */
export function tooManyTokens(
  { limits, isPage }: Client,
  { remaining, underWay, needed, waitMs }: TokenShortage,
): ServiceError {
  const { tokensPerMinute: limit } = limits
  const used = Math.max(0, limit - remaining - underWay)
  const whose = isPage
    ? `${ofThePage(limit, 'tokens')} is reached`
    : `This key may use ${limit} tokens a minute`
  const reason =
    `${whose}: ${used} are used, ${underWay} are reserved for answers under way, ` +
    `and this request needs ${needed}.`
  return refusal('rate_limit_tokens', reason, { waitMs, isPage })
}

/** The 429 for a request that is longer than the whole limit: coming back does not help. */
export const neverFits = (tokens: number, { limits, isPage }: Client): ServiceError =>
  new ServiceError(
    'rate_limit_tokens',
    `This request is about ${tokens} tokens long, and ${
      isPage
        ? `Parley’s own limit for this page is ${inWords(limits.tokensPerMinute)} a minute (TOKENS_PER_MINUTE)`
        : `this service's key may use ${limits.tokensPerMinute} a minute`
    }: it can never fit. Send less at a time.`,
    {
      code: 'request_exceeds_limit',
      headers: { 'retry-after': '60', 'retry-after-ms': '60000', 'x-should-retry': 'false' },
    },
  )

/** Names whose limit it is and its setting, so that it is not taken for a provider's. */
const ofThePage = (limit: number, what: 'requests' | 'tokens') =>
  `Parley’s own limit of ${inWords(limit)} ${what} a minute for this page (${what.toUpperCase()}_PER_MINUTE)`

const inWords = (limit: number) => limit.toLocaleString('en-US')

function refusal(
  kind: 'rate_limit_requests' | 'rate_limit_tokens',
  reason: string,
  { waitMs, isPage = false }: { waitMs: number; isPage?: boolean | undefined },
): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  // The page counts down by itself, and shows this limit in other words than a provider's.
  return new ServiceError(kind, isPage ? reason : `${reason} Try again in ${seconds} s.`, {
    code: isPage ? 'page_limit_exceeded' : 'rate_limit_exceeded',
    headers: { 'retry-after': String(seconds), 'retry-after-ms': String(Math.max(1, Math.ceil(waitMs))) },
  })
}
