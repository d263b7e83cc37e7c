import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { ServiceEnv } from './service-env.ts'

/** One line for each request once its answer has begun: never a body, never a key. */
export const accessLog =
  (log: Log, now: () => number): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const startedAt = now()
    await next()
    log('info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(now() - startedAt),
    })
  }
