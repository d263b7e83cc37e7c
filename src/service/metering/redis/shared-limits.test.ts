import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import { silentLog } from '../../base/log.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '../../testing/redis-server.ts'
import { chatWith, startTestService } from '../../testing/test-service.ts'
import { createRedisRateLimiter } from './redis-rate-limiter.ts'

noteMissingRedis('two services with one Redis')

describe.skipIf(!redisCommand)('two services with one Redis', () => {
  let redis: RedisServer
  const closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    redis = await startRedisServer()
  })
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
    await redis.kill()
  })

  async function startService(database = '') {
    const limiter = await createRedisRateLimiter({
      url: redis.url + database,
      now: Date.now,
      log: silentLog,
      answerWithinMs: 10_000,
    })
    const limits = { requestsPerMinute: 60, tokensPerMinute: 1_000_000 }
    const acme = await startTestService({ service: { limiter, limits } })
    closing.push(limiter.close, acme.close)
    return acme
  }

  test('of 500 requests at once, exactly the limit is answered', async () => {
    const services = await Promise.all([startService(), startService()])
    const ask = (_: unknown, each: number) =>
      services[each % 2]!.post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 10 }))
    const answers = await Promise.all(Array.from({ length: 500 }, ask))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(refused).toHaveLength(440)
    const [first] = refused
    expect(Number(first!.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(first!.headers.get('x-ratelimit-remaining-requests')).toBe('0')
    expect(((await first!.json()) as ErrorBody).error).toMatchObject({
      type: 'requests',
      code: 'rate_limit_exceeded',
    })
  })

  test('a list of models says what is left of the limits, wherever it was spent', async () => {
    const [one, two] = await Promise.all([startService(), startService()])
    for (let count = 0; count < 10; count++) await one.post('/v1/chat/completions', chatWith('acme/alpha'))
    const { headers } = await two.get('/v1/models')
    expect(headers.get('x-ratelimit-remaining-requests')).toBe('50')
    expect(headers.get('x-ratelimit-reset-requests')).toMatch(/^(1m|\d\d)/)
    const missing = await two.get('/v1/models/acme/nothing')
    expect([missing.status, missing.headers.get('x-ratelimit-remaining-requests')]).toEqual([404, '50'])
  })

  test('what is the matter with their Redis is said', async () => {
    const { get } = await startService('/99')
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'degraded',
      detail: 'The limits are kept in memory: Redis refuses the database that REDIS_URL names.',
    })
  })

  test('without their Redis they go on, and say that they are degraded', async () => {
    const { get, post } = await startService()
    const readiness = async () => ((await (await get('/readyz')).json()) as { status: string }).status
    expect(await readiness()).toBe('ready')
    await redis.kill()
    await vi.waitFor(async () => expect(await readiness()).toBe('degraded'))
    expect((await get('/readyz')).status).toBe(200)
    expect((await post('/v1/chat/completions', chatWith('acme/alpha'))).status).toBe(200)
  })
})
