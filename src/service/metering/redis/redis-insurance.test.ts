import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../keys/key-ring.ts'
import type { Log } from '../../base/log.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '../../testing/redis-server.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { createRedisRateLimiter, type RedisRateLimiterOptions } from './redis-rate-limiter.ts'

noteMissingRedis('limits while Redis is away')

const limiters: RateLimiter[] = []
const servers: RedisServer[] = []
afterEach(async () => {
  await Promise.all(limiters.splice(0).map((limiter) => limiter.close()))
  await Promise.all(servers.splice(0).map((server) => server.kill()))
})

async function redisServer(options: Parameters<typeof startRedisServer>[0] = {}) {
  const server = await startRedisServer(options)
  servers.push(server)
  return server
}

async function instance(url: string, options: Partial<RedisRateLimiterOptions> = {}) {
  const lines: string[] = []
  const log: Log = (level, event, facts) => lines.push(`${level} ${event} ${JSON.stringify(facts)}`)
  const limiter = await createRedisRateLimiter({
    url,
    now: Date.now,
    log,
    answerWithinMs: 2000,
    retryMs: 50,
    ...options,
  })
  limiters.push(limiter)
  return { limiter, lines }
}

const until = (state: 'ready' | 'degraded', limiter: RateLimiter) =>
  vi.waitFor(() => expect(limiter.state()).toBe(state), { interval: 10 })

describe.skipIf(!redisCommand)('limits while Redis is away', () => {
  test('a Redis that dies under load stops nobody, and is used again once it is back', async () => {
    const first = await redisServer()
    const { limiter, lines } = await instance(first.url)
    const client = clientWith(1_000_000, 1_000_000)
    const over = new AbortController()
    let [decided, slowest] = [0, 0]
    const press = async () => {
      while (!over.signal.aborted) {
        const start = performance.now()
        await limiter.countRequest(client)
        ;(await limiter.reserveTokens(client, 1)).settle(1)
        slowest = Math.max(slowest, performance.now() - start)
        decided += 1
        // Memory decides within a turn: leave the others theirs.
        await new Promise(setImmediate)
      }
    }
    const load = Promise.all(Array.from({ length: 20 }, press))
    const progress = async () => {
      const before = decided
      await vi.waitFor(() => expect(decided).toBeGreaterThan(before + 100), { interval: 5 })
    }
    await progress()
    expect(limiter.state()).toBe('ready')
    await first.kill()
    await until('degraded', limiter)
    await progress()
    await redisServer({ port: first.port })
    await until('ready', limiter)
    await progress()
    over.abort()
    await load
    expect(slowest).toBeLessThan(2000)
    expect(lines).toEqual([
      expect.stringMatching(/^warn redis is away: limits are kept in memory .*"reason":{"whole":".+"/),
      expect.stringMatching(/^warn redis is back: limits are shared again/),
    ])
  })

  test('without Redis an instance keeps to its share of the limits, in its memory, with what it has let through', async () => {
    const server = await redisServer()
    await beAnotherInstance(server)
    const { limiter } = await instance(server.url)
    const client = clientWith(5, 1000)
    await limiter.countRequest(client)
    await server.kill()
    await until('degraded', limiter)
    expect(limiter.status(client).requests).toMatchObject({ limit: 3, remaining: 2 })
    for (let times = 0; times < 2; times++) await limiter.countRequest(client)
    await expect(limiter.countRequest(client)).rejects.toThrow('This key may make 3 requests a minute')
    expect(limiter.status(client).requests).toMatchObject({ limit: 3, remaining: 0 })
  })

  test('a request that fits the limit but not the share of it is let through, alone', async () => {
    const server = await redisServer()
    await beAnotherInstance(server)
    const { limiter } = await instance(server.url)
    const client = clientWith(5, 1000)
    await server.kill()
    await until('degraded', limiter)
    const reserved = await limiter.reserveTokens(client, 1000)
    await expect(limiter.reserveTokens(client, 1)).rejects.toThrow('500 are reserved')
    reserved.settle(100)
    await limiter.reserveTokens(client, 400)
    await expect(limiter.reserveTokens(client, 1001)).rejects.toThrow('may use 1000 a minute')
  })

  test("the page's own limit is told as such without Redis too", async () => {
    const server = await redisServer()
    const { limiter } = await instance(server.url)
    const page = { ...clientWith(1, 100), isPage: true }
    await server.kill()
    await until('degraded', limiter)
    await limiter.countRequest(page)
    const own = 'Parley’s own limit of 1'
    await expect(limiter.countRequest(page)).rejects.toThrow(own)
    ;(await limiter.reserveTokens(page, 100)).settle(100)
    await expect(limiter.reserveTokens(page, 1)).rejects.toThrow(own)
  })

  test('a reservation is settled where it was made', async () => {
    const server = await redisServer()
    const { limiter } = await instance(server.url)
    const client = clientWith(5, 1000)
    const byRedis = await limiter.reserveTokens(client, 600)
    await server.kill()
    await until('degraded', limiter)
    await expect(limiter.reserveTokens(client, 401)).rejects.toThrow('600 are reserved')
    const byMemory = await limiter.reserveTokens(client, 300)
    byRedis.settle(1)
    expect(limiter.status(client).tokens.remaining).toBe(699)
    await redisServer({ port: server.port })
    await until('ready', limiter)
    await limiter.reserveTokens(client, 500)
    byMemory.settle(1)
    await limiter.countRequest(client)
    expect(limiter.status(client).tokens.remaining).toBe(500)
  })

  test('of a Redis that comes back empty the limits are told as they are, before anyone asks for more', async () => {
    const server = await redisServer()
    const { limiter } = await instance(server.url)
    const client = clientWith(5, 1000)
    for (let times = 0; times < 4; times++) await limiter.countRequest(client)
    await limiter.reserveTokens(client, 700)
    await server.kill()
    await until('degraded', limiter)
    await redisServer({ port: server.port })
    await until('ready', limiter)
    await vi.waitFor(async () => {
      const { requests, tokens } = limiter.status(client)
      expect([requests.remaining, tokens.remaining]).toEqual([5, 1000])
    })
  })

  test('a Redis that stops answering holds nobody up, and what it then reserved late is given back', async () => {
    const server = await redisServer()
    const answerWithinMs = 3_000
    const { limiter } = await instance(server.url, { answerWithinMs, retryMs: 20_000 })
    const client = clientWith(5, 1000)
    server.pause()
    // It settles although Redis does not answer before `resume`, and the next one does not wait for it at all.
    await limiter.reserveTokens(client, 700)
    expect(limiter.state()).toBe('degraded')
    const next = performance.now()
    await limiter.countRequest(client)
    expect(performance.now() - next).toBeLessThan(answerWithinMs)
    server.resume()
    const redis = new Redis(server.url)
    const tokens = `parley:{${client.id}}:tokens`
    await vi.waitFor(async () => expect(await redis.hmget(tokens, 'taken', 'reserved')).toEqual(['0', '0']))
    redis.disconnect()
  })

  test('a Redis that stopped answering is used again as soon as it answers', async () => {
    const server = await redisServer()
    const { limiter, lines } = await instance(server.url, { answerWithinMs: 250 })
    server.pause()
    await limiter.countRequest(clientWith(5, 1000))
    expect(limiter.state()).toBe('degraded')
    server.resume()
    await until('ready', limiter)
    expect(lines).toEqual([
      expect.stringContaining('no answer within 250 ms'),
      expect.stringContaining('is back'),
    ])
  })

  test('a Redis that is not there at the start is used once it is', async () => {
    const gone = await redisServer()
    await gone.kill()
    const { limiter, lines } = await instance(gone.url)
    expect(limiter.state()).toBe('degraded')
    expect(lines).toEqual([expect.stringContaining(`ECONNREFUSED 127.0.0.1:${gone.port}`)])
    await limiter.countRequest(clientWith(1, 1000))
    await redisServer({ port: gone.port })
    await until('ready', limiter)
  })
})

/** As if another instance had announced itself just now. */
async function beAnotherInstance({ url }: RedisServer) {
  const redis = new Redis(url)
  await redis.zadd('parley:limits-instances', Date.now(), 'another')
  redis.disconnect()
}

let clients = 0
function clientWith(requestsPerMinute: number, tokensPerMinute: number): Client {
  clients += 1
  return { id: `client${clients}`, limits: { requestsPerMinute, tokensPerMinute } }
}
