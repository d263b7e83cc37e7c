import { createMemoryRateLimiter, type RateLimiter } from '#service/limits/rate-limiter.ts'
import { createRedisRateLimiter } from '#service/limits/redis-rate-limiter.ts'
import type { Log } from '#service/log.ts'
import type { Settings } from './settings.ts'

/** Keeps the limits in Redis where its address is set, else in this process. */
export const createLimiter = async (
  { redisUrl }: Pick<Settings, 'redisUrl'>,
  log: Log,
): Promise<RateLimiter> =>
  redisUrl === undefined
    ? createMemoryRateLimiter(Date.now)
    : createRedisRateLimiter({ url: redisUrl, now: Date.now, log })
