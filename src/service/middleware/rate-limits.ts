import type { MiddlewareHandler } from 'hono'
import { goDuration } from '../limits/go-duration.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { ServiceEnv } from './service-env.ts'

/** Says on every answer, refusals too, what is left of the key's limits. */
export const rateLimitHeaders =
  (limiter: RateLimiter): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    await next()
    for (const [what, status] of Object.entries(await limiter.status(c.get('client')))) {
      c.header(`x-ratelimit-limit-${what}`, String(status.limit))
      c.header(`x-ratelimit-remaining-${what}`, String(status.remaining))
      c.header(`x-ratelimit-reset-${what}`, goDuration(status.msUntilFull))
    }
  }

/** Counts the request against its key, before anything of it is read. Reading lists is free. */
export const requestLimit =
  (limiter: RateLimiter): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await limiter.countRequest(c.get('client'))
    await next()
  }
