import type { MiddlewareHandler } from 'hono'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { commonHeaders, hasCommonHeaders } from './reply.ts'
import type { ServiceEnv } from './service-env.ts'

/** Puts the headers that every answer carries on those whose route did not. */
export const headersOnAll =
  (limiter: RateLimiter): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    await next()
    if (c.get('record').isUnderWay || hasCommonHeaders.has(c.res)) return
    for (const [name, value] of Object.entries(commonHeaders(c, limiter))) c.res.headers.set(name, value)
  }

/** Counts the request against its key, before anything of it is read. Reading lists is free. */
export const requestLimit =
  (limiter: RateLimiter): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const client = c.get('client')
    const isFree = c.req.method === 'GET' || c.req.method === 'HEAD'
    await (isFree ? limiter.lookUp(client) : limiter.countRequest(client))
    await next()
  }
