import type { Context } from 'hono'
import type { RateLimiter } from '../metering/rate-limiter.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** GET /metrics: what Prometheus collects. It holds no key and no text; who may read it is decided before. */
export const metricsRoute =
  (
    metrics: Pick<Metrics, 'text' | 'contentType' | 'limiterDegraded'>,
    limiter?: Pick<RateLimiter, 'state'>,
  ) =>
  async (c: Context) => {
    metrics.limiterDegraded(limiter?.state() === 'degraded')
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  }
