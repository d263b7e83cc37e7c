import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterRateLimits, type RateLimit, type RateLimits } from '#domain/run/rate-limit.ts'
import type { Client } from '#service/keys/key-ring.ts'
import { createMemoryRateLimiter, type LimitStatus } from '#service/metering/rate-limiter.ts'
import type { Attempt, Job, Outcome } from './job.ts'
import { createScheduler } from './scheduler.ts'
import { jobsOf, poolOf } from './testing.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const client: Client = { id: 'page', limits: { requestsPerMinute: 60, tokensPerMinute: 100_000 } }

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Our service's own limits, which tell what is left as its headers do. */
function limitedService({ reserved, used }: { reserved: number; used: number }) {
  const limiter = createMemoryRateLimiter(Date.now)
  let rateLimits: RateLimits = { requests: null, tokens: null }
  let refusals = 0

  const receive = () => {
    const rateLimitOf = ({ limit, remaining, msUntilFull }: LimitStatus): RateLimit => {
      return { limit, remaining, resetAt: Date.now() + msUntilFull, asOf: Date.now() }
    }
    const { requests, tokens } = limiter.status(client)
    rateLimits = laterRateLimits(rateLimits, { requests: rateLimitOf(requests), tokens: rateLimitOf(tokens) })
  }

  const run = async ({ accepted }: Attempt): Promise<Outcome> => {
    try {
      await limiter.countRequest(client)
      const reservation = await limiter.reserveTokens(client, reserved)
      receive()
      await after(300)
      accepted(reserved)
      await after(700)
      reservation.settle(used)
      return { kind: 'finished', usedTokens: used }
    } catch {
      refusals += 1
      receive()
      return { kind: 'refused', retryAfterMs: 1000 }
    }
  }
  return { run, rateLimits: () => rateLimits, refusals: () => refusals }
}

test.each([
  { reserved: 4000, used: 600, minutes: 6 },
  { reserved: 3500, used: 3000, minutes: 12 },
  // The service reserves more than the page takes it to.
  { reserved: 12_500, used: 600, estimate: 1100, minutes: 6 },
])(
  'with our service’s own limits four hundred cells that use $used of $reserved tokens are all answered in time, none refused',
  async ({ reserved, used, minutes, estimate = reserved }) => {
    const service = limitedService({ reserved, used })
    const scheduler = createScheduler({ rateLimits: service.rateLimits })
    const facts = jobsOf(400, { pool: poolOf(60), tokensToReserve: () => estimate })
    scheduler.add(facts.map((fact): Job => ({ ...fact, run: service.run })))
    await vi.advanceTimersByTimeAsync(1.15 * minutes * 60_000)
    expect(scheduler.progressOf('group')).toMatchObject({ finished: 400, failed: 0, waiting: 0 })
    expect(service.refusals()).toBe(0)
  },
)
