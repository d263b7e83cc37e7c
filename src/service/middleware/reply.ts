import type { Context } from 'hono'
import { goDuration } from './go-duration.ts'
import type { LimitStatus, RateLimiter } from '../metering/rate-limiter.ts'
import { familyOf } from './family.ts'
import { knownClient, type ServiceEnv } from './service-env.ts'

export type Headers = Record<string, string>

/** For browsers that come here by mistake: nothing here is a page, and nothing here is for other sites. */
const notForBrowsers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The headers that every answer carries: the request's id, and what is left of the key's limits. */
export function commonHeaders(c: Context<ServiceEnv>, limiter: RateLimiter): Headers {
  const requestId = c.get('requestId')
  const isAnthropic = familyOf(c.req) === 'anthropic'
  const ids = isAnthropic ? { 'request-id': requestId } : undefined
  const client = knownClient(c)
  if (!client) return { 'x-request-id': requestId, ...notForBrowsers, ...ids }
  const status = limiter.status(client)
  if (!isLimited(status.requests) || !isLimited(status.tokens))
    return Object.assign(partlyLimitHeaders(requestId, status), ids)
  const headers = limitHeaders(requestId, status)
  return isAnthropic ? Object.assign(headers, ids, anthropicLimitHeaders(status)) : headers
}

const isLimited = ({ limit }: LimitStatus) => limit !== Infinity

/** For keys without a limit, the page's own and those of a demo's visitors: what has none has no headers either. */
function partlyLimitHeaders(requestId: string, status: Status): Headers {
  const all = Object.entries(limitHeaders(requestId, status))
  const unlimited = (['requests', 'tokens'] as const).filter((what) => !isLimited(status[what]))
  const isIncluded = (name: string) =>
    !unlimited.some((what) => name.startsWith('x-ratelimit-') && name.endsWith(what))
  return Object.fromEntries(all.filter(([name]) => isIncluded(name)))
}

type Status = ReturnType<RateLimiter['status']>

/** Written out: V8 makes such an object in one go, where putting it together takes it ten times as long. */
const limitHeaders = (requestId: string, { requests, tokens }: Status): Headers => ({
  'x-request-id': requestId,
  'x-ratelimit-limit-requests': String(requests.limit),
  'x-ratelimit-remaining-requests': String(requests.remaining),
  'x-ratelimit-reset-requests': goDuration(requests.msUntilFull),
  'x-ratelimit-limit-tokens': String(tokens.limit),
  'x-ratelimit-remaining-tokens': String(tokens.remaining),
  'x-ratelimit-reset-tokens': goDuration(tokens.msUntilFull),
  'content-security-policy': notForBrowsers['content-security-policy'],
  'cross-origin-resource-policy': notForBrowsers['cross-origin-resource-policy'],
  'referrer-policy': notForBrowsers['referrer-policy'],
  'x-content-type-options': notForBrowsers['x-content-type-options'],
})

const anthropicLimitHeaders = ({ requests, tokens }: Status): Headers => ({
  'anthropic-ratelimit-requests-limit': String(requests.limit),
  'anthropic-ratelimit-requests-remaining': String(requests.remaining),
  'anthropic-ratelimit-requests-reset': timeIn(requests.msUntilFull),
  'anthropic-ratelimit-tokens-limit': String(tokens.limit),
  'anthropic-ratelimit-tokens-remaining': String(tokens.remaining),
  'anthropic-ratelimit-tokens-reset': timeIn(tokens.msUntilFull),
})

const timeIn = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A JSON answer with the common headers on it. */
export function wholeReply(c: Context<ServiceEnv>, json: string, headers: Headers): Response {
  c.get('record').hasCommonHeaders = true
  return jsonReply(json, headers)
}

/**
 * A JSON answer. Made here and not by Hono, whose way around a `Headers` object costs as much as all of the
 * middleware.
 */
export const jsonReply = (json: string, headers: Headers, status = 200) =>
  new Response(json, { status, headers: { 'content-type': 'application/json', ...headers } })
