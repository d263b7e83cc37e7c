import type { Context } from 'hono'
import type { Client } from '../keys/key-ring.ts'
import { goDuration } from '../limits/go-duration.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { familyOf } from './family.ts'
import type { ServiceEnv } from './service-env.ts'

export type Headers = Record<string, string>

/** For browsers that come here by mistake: nothing here is a page, and nothing here is for other sites. */
const notForBrowsers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The headers that every answer carries: the request's id, and what is left of the key's limits. */
export async function commonHeaders(c: Context<ServiceEnv>, limiter: RateLimiter): Promise<Headers> {
  const requestId = c.get('requestId')
  const headers: Headers = { 'x-request-id': requestId, ...notForBrowsers }
  const isAnthropic = familyOf(c.req) === 'anthropic'
  if (isAnthropic) headers['request-id'] = requestId
  // Unset until a key was found right, whatever its type says.
  const client = c.get('client') as Client | undefined
  if (!client) return headers
  const { requests, tokens } = await limiter.status(client)
  for (const [what, status] of [['requests', requests] as const, ['tokens', tokens] as const]) {
    headers[`x-ratelimit-limit-${what}`] = String(status.limit)
    headers[`x-ratelimit-remaining-${what}`] = String(status.remaining)
    headers[`x-ratelimit-reset-${what}`] = goDuration(status.msUntilFull)
    if (!isAnthropic) continue
    headers[`anthropic-ratelimit-${what}-limit`] = String(status.limit)
    headers[`anthropic-ratelimit-${what}-remaining`] = String(status.remaining)
    headers[`anthropic-ratelimit-${what}-reset`] = new Date(Date.now() + status.msUntilFull).toISOString()
  }
  return headers
}

/**
 * A JSON answer. Made here and not by Hono, whose way around a `Headers` object costs as much as all of the
 * middleware.
 */
export const jsonReply = (json: string, headers: Headers, status = 200) =>
  new Response(json, { status, headers: { 'content-type': 'application/json', ...headers } })
