import { createMemoryRateLimiter, type RateLimiter } from '#service/metering/rate-limiter.ts'
import { createRedisRateLimiter } from '#service/metering/redis/redis-rate-limiter.ts'
import type { Log } from '#service/base/log.ts'
import type { Settings } from './settings/settings.ts'

/** Milliseconds on a monotonic clock: the wall clock, set back an hour, would lock every key for an hour. */
const steadyClock = () => performance.now()

/** Keeps the limits in Redis where its address is set, else in this process. */
export const createLimiter = async (
  { redisUrl }: Pick<Settings, 'redisUrl'>,
  log: Log,
): Promise<RateLimiter> =>
  redisUrl === undefined
    ? createMemoryRateLimiter(steadyClock)
    : createRedisRateLimiter({ url: redisUrl, now: steadyClock, log })
