import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../base/service-error.ts'
import type { Client } from '../../keys/key-ring.ts'
import { silentLog, type Log } from '../../base/log.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '../../testing/redis-server.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { createRedisRateLimiter, type RedisRateLimiterOptions } from './redis-rate-limiter.ts'

noteMissingRedis('limits shared through Redis')

/** With room for a busy machine. */
const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { interval: 20 })

/** Long enough that what was asked at once falls into one window on a busy machine too. */
const windowMs = 1_500

describe.skipIf(!redisCommand)('limits shared through Redis', () => {
  let server: RedisServer
  const limiters: RateLimiter[] = []

  beforeAll(async () => {
    server = await startRedisServer()
  })
  afterEach(() => Promise.all(limiters.splice(0).map((limiter) => limiter.close())))
  afterAll(() => server.kill())

  async function instance(options: Partial<RedisRateLimiterOptions> = {}) {
    const limiter = await createRedisRateLimiter({
      url: server.url,
      now: Date.now,
      log: silentLog,
      answerWithinMs: 10_000,
      ...options,
    })
    limiters.push(limiter)
    return limiter
  }
  const twoInstances = () => Promise.all([instance(), instance()] as const)

  test('of 500 requests at once to two instances, exactly the limit is accepted', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(60, 1000)
    const requests = Array.from({ length: 500 }, (_, each) => (each % 2 ? one : two).countRequest(client))
    const refused = (await Promise.allSettled(requests)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(440)
    expect(one.status(client).requests).toMatchObject({ limit: 60, remaining: 0 })
  })

  test('of 500 reservations at once to two instances, exactly those that fit are accepted', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(1000, 1000)
    const asked = Array.from({ length: 500 }, (_, each) => (each % 2 ? one : two).reserveTokens(client, 7))
    const made = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(142)
  })

  test('a refusal says when to come back, as one from memory does, and costs nothing', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(1, 1000)
    const startedAt = performance.now()
    await one.countRequest(client)
    const refusal = await refusalOf(two.countRequest(client))
    const waitMs = Number(refusal.headers['retry-after-ms'])
    // The bucket of 50 ms and the two clocks are not in step.
    expect(waitMs).toBeGreaterThan(60_000 - (performance.now() - startedAt) - 60)
    expect(waitMs).toBeLessThanOrEqual(60_060)
    expect(refusal.body.error).toMatchObject({ type: 'requests', code: 'rate_limit_exceeded' })
    expect(refusal.message).toMatch(/^This key may make 1 requests a minute, .* Try again in \d\d s\.$/)
    await refusalOf(two.countRequest(client))
    const wider = { ...client, limits: { ...client.limits, requestsPerMinute: 2 } }
    await two.countRequest(wider)
    await refusalOf(two.countRequest(wider))
  })

  test('tokens are reserved for all, and settled by what was used', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(10, 1000)
    const first = await one.reserveTokens(client, 800)
    const refusal = await refusalOf(two.reserveTokens(client, 300))
    expect(refusal.message).toContain(
      ': 0 are used, 800 are reserved for answers under way, and this request',
    )
    expect(refusal.body.error.type).toBe('tokens')
    first.settle(650)
    first.settle(0)
    const other = await eventually(() => two.reserveTokens(client, 300))
    expect((await refusalOf(one.reserveTokens(client, 51))).message).toContain(
      ': 650 are used, 300 are reserved',
    )
    other.settle(0)
    await eventually(() => one.reserveTokens(client, 350))
  })

  test('an answer that cost more than was reserved counts in full', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(10, 1000)
    ;(await one.reserveTokens(client, 10)).settle(2000)
    await eventually(async () =>
      expect((await refusalOf(two.reserveTokens(client, 1))).message).toContain(': 1000 are used'),
    )
  })

  test('a request longer than the whole limit is told so', async () => {
    const refusal = await refusalOf((await instance()).reserveTokens(clientWith(10, 50), 51))
    expect(refusal.headers).toMatchObject({ 'x-should-retry': 'false', 'retry-after': '60' })
  })

  test('the status is what the last answer said, and a settling shows at once', async () => {
    const limiter = await instance({ now: () => 0 })
    const client = clientWith(10, 1000)
    expect(limiter.status(client)).toEqual({
      requests: { limit: 10, remaining: 10, msUntilFull: 0 },
      tokens: { limit: 1000, remaining: 1000, msUntilFull: 0 },
    })
    await limiter.countRequest(client)
    const reserved = await limiter.reserveTokens(client, 100)
    const { requests, tokens } = limiter.status(client)
    expect([requests.remaining, tokens.remaining]).toEqual([9, 900])
    for (const { msUntilFull } of [requests, tokens]) {
      expect(msUntilFull).toBeGreaterThan(55_000)
      expect(msUntilFull).toBeLessThanOrEqual(60_050)
    }
    reserved.settle(4)
    expect(limiter.status(client).tokens.remaining).toBe(996)
  })

  test('what others took shows once it is looked up, and looking costs nothing', async () => {
    const [one, two] = await twoInstances()
    const client = clientWith(20, 1000)
    const left = () => [two.status(client).requests.remaining, two.status(client).tokens.remaining]
    await two.lookUp(client)
    expect(left()).toEqual([20, 1000])
    for (let count = 0; count < 10; count++) await one.countRequest(client)
    ;(await one.reserveTokens(client, 300)).settle(200)
    await eventually(async () => {
      await two.lookUp(client)
      expect(left()).toEqual([10, 800])
    })
    const { requests, tokens } = two.status(client)
    for (const { msUntilFull } of [requests, tokens]) {
      expect(msUntilFull).toBeGreaterThan(50_000)
      expect(msUntilFull).toBeLessThanOrEqual(60_050)
    }
  })

  test('a key is known to Redis by its hash, and does not spend what is another’s', async () => {
    const limiter = await instance()
    const [one, other] = [clientWith(1, 1000), clientWith(1, 1000)]
    await limiter.countRequest(one)
    await limiter.countRequest(other)
    await refusalOf(limiter.countRequest(one))
    const redis = new Redis(server.url)
    expect(await redis.keys(`parley:*${one.id}*`)).toEqual([`parley:{${one.id}}:requests`])
    expect(await redis.pttl(`parley:{${one.id}}:requests`)).toBeGreaterThan(55_000)
    redis.disconnect()
  })

  test('what was taken comes back one window later, and its settling then costs the rest alone', async () => {
    const limiter = await instance({ windowMs })
    const client = clientWith(2, 100)
    const startedAt = performance.now()
    const reserved = await limiter.reserveTokens(client, 100)
    await limiter.countRequest(client)
    await limiter.countRequest(client)
    const refusal = await refusalOf(limiter.countRequest(client))
    expect(Number(refusal.headers['retry-after-ms'])).toBeLessThanOrEqual(windowMs + 2)
    await eventually(() => limiter.countRequest(client))
    await eventually(() => expect(performance.now() - startedAt).toBeGreaterThan(windowMs + 20))
    reserved.settle(150)
    await eventually(() => expect(limiter.status(client).tokens.remaining).toBe(50))
    await eventually(() => limiter.reserveTokens(client, 100))
  })

  test('what is under way is held for all, longer than a window', async () => {
    // It is held in time as long as nothing else takes the machine for half a window.
    const long = { windowMs: 3 * windowMs }
    const [one, two] = await Promise.all([instance(long), instance(long)])
    const client = clientWith(1000, 100)
    const reserved = await one.reserveTokens(client, 70)
    const until = performance.now() + 1.5 * long.windowMs
    await eventually(async () => {
      const refusal = await refusalOf(two.reserveTokens(client, 31))
      expect(refusal.message).toContain('70 are reserved for answers under way')
      expect(performance.now()).toBeGreaterThan(until)
    })
    reserved.settle(10)
    await eventually(() => two.reserveTokens(client, 100))
  })

  test('what an instance that died had under way is over a window later', async () => {
    const [one, two] = await Promise.all([instance({ windowMs }), instance({ windowMs })])
    const client = clientWith(1000, 100)
    await one.reserveTokens(client, 70)
    await one.close()
    expect((await refusalOf(two.reserveTokens(client, 31))).message).toContain('70 are reserved')
    await eventually(() => two.reserveTokens(client, 31))
  })

  test('what is under way never sums past the limit, whatever ends when', async () => {
    const [one, two] = await twoInstances()
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 100 }),
      ends: fc.option(fc.nat(5), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const client = clientWith(1000, 100)
        const underWay: { amount: number; settle(used: number): void }[] = []
        for (const [each, { amount, ends }] of steps.entries()) {
          await (each % 2 ? one : two)
            .reserveTokens(client, amount)
            .then(({ settle }) => underWay.push({ amount, settle }))
            .catch(() => undefined)
          expect(underWay.reduce((sum, { amount: reserved }) => sum + reserved, 0)).toBeLessThanOrEqual(100)
          if (ends !== undefined) underWay.splice(ends, 1)[0]?.settle(0)
        }
        for (const { settle } of underWay) settle(0)
      }),
      { numRuns: 50 },
    )
  })

  test('no stretch as long as the window has more than the limit in it', async () => {
    const shortMs = 250
    const [one, two] = await Promise.all([instance({ windowMs: shortMs }), instance({ windowMs: shortMs })])
    const client = clientWith(20, 1000)
    const accepted: { asked: number; answered: number }[] = []
    const press = async (limiter: RateLimiter) => {
      while (accepted.length < 60) {
        const asked = performance.now()
        const isAccepted = await limiter.countRequest(client).then(
          () => true,
          () => false,
        )
        if (isAccepted) accepted.push({ asked, answered: performance.now() })
      }
    }
    await Promise.all([one, two, one, two].map(press))
    for (const { asked } of accepted) {
      const surelyWithin = accepted.filter((each) => each.asked >= asked && each.answered < asked + shortMs)
      expect(surelyWithin.length).toBeLessThanOrEqual(20)
    }
  })

  test('whatever is asked for at once, what is accepted fits, and what is refused would not have', async () => {
    const [one, two] = await twoInstances()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }), async (amounts) => {
        const client = clientWith(1000, 200)
        const asked = amounts.map(async (amount, each) => {
          const limiter = each % 2 ? one : two
          const isAccepted = await limiter.reserveTokens(client, amount).then(
            () => true,
            () => false,
          )
          return { amount, isAccepted }
        })
        const answers = await Promise.all(asked)
        const sum = answers.reduce((all, { amount, isAccepted }) => all + (isAccepted ? amount : 0), 0)
        expect(sum).toBeLessThanOrEqual(200)
        const smallestRefused = Math.min(...answers.map((each) => (each.isAccepted ? 200 + 1 : each.amount)))
        expect(sum + smallestRefused).toBeGreaterThan(200)
      }),
      { numRuns: 50 },
    )
  })

  test('whatever is settled while others ask, the sum stays right', async () => {
    const [one, two] = await twoInstances()
    const step = fc.record({
      reserved: fc.integer({ min: 0, max: 60 }),
      used: fc.integer({ min: 0, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const client = clientWith(1000, 5000)
        await Promise.all(
          steps.map(async ({ reserved, used }, each) =>
            (await (each % 2 ? one : two).reserveTokens(client, reserved)).settle(used),
          ),
        )
        const sum = steps.reduce((all, { used }) => all + used, 0)
        // A settling is on its way before these, on its own connection.
        await Promise.all([one.countRequest(client), two.countRequest(client)])
        await one.countRequest(client)
        expect(one.status(client).tokens.remaining).toBe(5000 - sum)
      }),
      { numRuns: 50 },
    )
  })

  test('a flush of Redis’ scripts goes unnoticed', async () => {
    const log = vi.fn<Log>()
    const limiter = await instance({ log })
    const client = clientWith(100, 1000)
    const redis = new Redis(server.url)
    for (let times = 0; times < 3; times++) {
      await limiter.countRequest(client)
      await redis.script('FLUSH')
      await Promise.all([
        limiter.countRequest(client),
        limiter.reserveTokens(client, 1),
        limiter.countRequest(client),
      ])
    }
    redis.disconnect()
    expect(limiter.status(client).requests.remaining).toBe(91)
    expect(log).not.toHaveBeenCalled()
  })

  test('a Redis that lost everything begins anew, and old reservations settle into nothing', async () => {
    const limiter = await instance()
    const client = clientWith(10, 100)
    const reserved = await limiter.reserveTokens(client, 100)
    const redis = new Redis(server.url)
    await redis.flushall()
    redis.disconnect()
    reserved.settle(1)
    await limiter.reserveTokens(client, 100)
    expect(limiter.status(client).tokens.remaining).toBe(0)
  })
})

let clients = 0
function clientWith(requestsPerMinute: number, tokensPerMinute: number): Client {
  clients += 1
  return { id: `client${clients}`, limits: { requestsPerMinute, tokensPerMinute } }
}

async function refusalOf(asked: Promise<unknown>): Promise<ServiceError> {
  const failure = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof ServiceError) return failure
  throw new Error(`expected a refusal, got ${String(failure)}`)
}
