// Two servers with one Redis, over real sockets: their keys' limits are one limit.
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRedisRateLimiter } from '#service/metering/redis/redis-rate-limiter.ts'
import { silentLog } from '#service/base/log.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '#service/testing/redis-server.ts'
import { compose, type Composition } from './composition.ts'
import { readEnv } from './env.ts'

const requestsPerMinute = 120
const tokensPerMinute = 30_000
const keys = ['test-key-requests', 'test-key-tokens', 'test-key-outage'] as const

noteMissingRedis('two servers with one Redis')

describe.skipIf(!redisCommand)('two servers with one Redis', () => {
  let redis: RedisServer
  const instances: { composition: Composition; server: ServerType; url: string }[] = []

  async function startInstance() {
    const result = readEnv({
      LOCAL_RUNTIMES: 'off',
      DEMO_TOKENS_PER_SECOND: '0',
      REQUESTS_PER_MINUTE: '3',
      SERVICE_KEYS: [
        `${keys[0]}=${requestsPerMinute}/100000000`,
        `${keys[1]}=100000/${tokensPerMinute}`,
        `${keys[2]}=100/100000`,
      ].join(),
    })
    if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
    const { settings } = result
    const composition = compose({
      settings,
      serviceKeys: settings.serviceKeys ?? [],
      // A machine with other work may be slow to answer, which is not what is asked here.
      limiter: await createRedisRateLimiter({
        url: redis.url,
        now: Date.now,
        log: silentLog,
        answerWithinMs: 10_000,
      }),
      page: async () => new Response('the page'),
    })
    const server = serve({ fetch: composition.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo // listening on a port
    instances.push({ composition, server, url: `http://127.0.0.1:${port}` })
  }

  beforeAll(async () => {
    redis = await startRedisServer()
    await startInstance()
    await startInstance()
  })
  afterAll(async () => {
    for (const { composition, server } of instances) {
      composition.close()
      await composition.ended()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    }
    await redis.kill()
  })

  const ask = (instance: number, key: string, more: object = {}) =>
    fetch(`${instances[instance % instances.length]?.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'demo/echo',
        messages: [{ role: 'user', content: 'hello' }],
        max_tokens: 10,
        ...more,
      }),
    })

  test('of 500 requests at once they accept exactly the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => ask(at, keys[0])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestsPerMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - requestsPerMinute)
    const refusal = answers.find(({ status }) => status === 429)
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal?.headers.get('x-ratelimit-remaining-requests')).toBe('0')
  })

  test('tokens spent at one are spent at the other', async () => {
    const before = await ask(0, keys[1])
    const spent = tokensPerMinute - Number(before.headers.get('x-ratelimit-remaining-tokens'))
    expect(spent).toBeGreaterThan(0)
    const after = await ask(1, keys[1])
    expect(Number(after.headers.get('x-ratelimit-remaining-tokens'))).toBeLessThanOrEqual(
      tokensPerMinute - spent,
    )
  })

  test('the page’s own limit is one limit, though each server makes a key of its own for it', async () => {
    const pageAsks = (instance: number) =>
      fetch(`${instances[instance]?.url}/api/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'demo/echo', messages: [{ role: 'user', content: 'hello' }] }),
      })
    const left = async (instance: number) =>
      Number((await pageAsks(instance)).headers.get('x-ratelimit-remaining-requests'))
    expect([await left(0), await left(1), await left(0)]).toEqual([2, 1, 0])
    expect((await pageAsks(1)).status).toBe(429)
  })

  test('without Redis they go on, each with its share, and say so', async () => {
    await redis.kill()
    expect((await ask(0, keys[2])).status).toBe(200)
    const ready = await fetch(`${instances[0]?.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded' }])
    // The second has its half; the first has not yet heard of the second, which it does every ten seconds.
    const answers = await Promise.all(Array.from({ length: 150 }, (_, at) => ask(at, keys[2])))
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(150)

    redis = await startRedisServer({ port: redis.port })
    await vi.waitFor(
      async () => {
        expect((await ask(0, keys[2])).status).toBe(200)
        expect(await (await fetch(`${instances[0]?.url}/readyz`)).json()).toEqual({ status: 'ready' })
      },
      { interval: 100 },
    )
  })
})
