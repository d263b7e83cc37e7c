import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '../../testing/redis-server.ts'
import { readLimitAnswer } from './limit-answer.ts'
import { limitScripts } from './redis-scripts.ts'

noteMissingRedis('what is asked of Redis')

const [windowMs, bucketMs, limit] = [1000, 4, 20]
const startMs = 1_700_000_000_001

describe.skipIf(!redisCommand)('the windows in Redis, by a clock that the test sets', () => {
  let server: RedisServer
  let redis: Redis

  beforeAll(async () => {
    server = await startRedisServer()
    redis = new Redis(server.url)
  })
  afterAll(async () => {
    redis.disconnect()
    await server.kill()
  })

  const step = fc.record({
    wait: fc.oneof(fc.nat(5), fc.nat(300), fc.integer({ min: windowMs - 5, max: windowMs + 10 })),
    does: fc.constantFrom('countRequest' as const, 'reserve' as const, 'renew' as const, 'settle' as const),
    amount: fc.nat(12),
    used: fc.nat(25),
  })

  test('they answer as a plain list of what was taken does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const [windows, model] = [windowsIn(redis), plainList()]
        for (const { wait, does, amount, used } of steps) {
          windows.wait(wait)
          model.wait(wait)
          expect(await windows[does](amount, used)).toEqual(model[does](amount, used))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('time stands still after the clock was set back a little, and begins anew when by a lot', async () => {
    const { wait, reserve, countRequest } = windowsIn(redis)
    await reserve(15)
    wait(-500)
    expect(await reserve(6)).toMatchObject({ isAccepted: false, waitMs: windowMs + 503 })
    expect(await reserve(5)).toMatchObject({ isAccepted: true })
    wait(100)
    expect(await countRequest()).toMatchObject({ tokens: { taken: 20, fullInMs: windowMs + 403 } })
    wait(-3_600_000)
    expect(await reserve(20)).toMatchObject({ isAccepted: true, tokens: { taken: 20 } })
  })

  test('a reservation that Redis lost gives back no more than there is', async () => {
    const { reserve, settle, lose } = windowsIn(redis)
    await reserve(15)
    await lose()
    await reserve(5)
    expect(await settle(0, 0)).toMatchObject({ tokens: { taken: 0, reserved: 0 } })
    expect(await reserve(21)).toMatchObject({ isAccepted: false })
  })
})

/** What reads Redis' clock or sets something by it. */
const byTestClock = {
  "redis.call('TIME')": "{ redis.call('GET', 'seconds'), redis.call('GET', 'microseconds') }",
  'math.max(1, expiresIn(window.newest))': '3600000',
}

let keys = 0
function windowsIn(redis: Redis) {
  keys += 1
  const names = [`requests${keys}`, `tokens${keys}`]
  const reservations: { first: number; bucket: number; amount: number }[] = []
  let time = startMs

  async function run(script: keyof typeof limitScripts, ...args: number[]) {
    await redis.mset('seconds', Math.floor(time / 1000), 'microseconds', (time % 1000) * 1000)
    const lua = Object.entries(byTestClock).reduce<string>((text, [real, ours]) => {
      expect(text).toContain(real)
      return text.replace(real, ours)
    }, limitScripts[script].lua)
    const answer = await redis.eval(lua, 2, ...names, windowMs, bucketMs, ...args)
    return readLimitAnswer(answer as number[]) // answer() of the scripts makes such lists
  }

  return {
    wait: (ms: number) => (time += ms),
    lose: () => redis.del(names),
    async countRequest() {
      const { bucket: _, ...answer } = await run('parleyCountRequest', limit)
      return answer
    },
    async reserve(amount: number) {
      const { bucket, ...answer } = await run('parleyReserveTokens', limit, amount)
      if (answer.isAccepted) reservations.push({ first: bucket, bucket, amount })
      return answer
    },
    /** Renews the reservation made first, if there is one. */
    async renew() {
      const [first] = reservations
      if (!first) return undefined
      const { bucket, ...answer } = await run('parleyRenewTokens', first.bucket, first.amount)
      first.bucket = bucket
      return answer
    },
    /** Settles the reservation made first, if there is one. */
    async settle(_: number, used: number) {
      const first = reservations.shift()
      if (!first) return undefined
      const args = [first.first, first.bucket, first.amount, used]
      const { bucket: _bucket, ...answer } = await run('parleySettleTokens', ...args)
      return answer
    },
  }
}

interface Takings {
  bucket: number
  amount: number
  reserved: number
}

/** The same rules, without any thought of speed. */
function plainList() {
  let time = startMs
  let [requests, tokens]: [Takings[], Takings[]] = [[], []]
  const reservations: { since: number; amount: number; counted: Takings }[] = []

  const expiresIn = ({ bucket }: Takings) => (bucket + windowMs / bucketMs + 1) * bucketMs - time
  const sum = (list: Takings[]) => list.reduce((all, { amount }) => all + amount, 0)
  const fullInMs = (list: Takings[]) =>
    Math.max(0, ...list.filter(({ amount }) => amount > 0).map((each) => expiresIn(each)))
  const fitsIn = (list: Takings[], amount: number) => {
    const last = list.find(({ bucket }) => sum(list.filter((each) => each.bucket > bucket)) + amount <= limit)
    return last ? expiresIn(last) : windowMs
  }
  const taking = (amount: number, reserved: number) => ({
    bucket: Math.floor(time / bucketMs),
    amount,
    reserved,
  })
  const answer = (isAccepted: boolean, waitMs = 0) => ({
    isAccepted,
    waitMs,
    requests: { taken: sum(requests), fullInMs: fullInMs(requests) },
    tokens: {
      taken: sum(tokens),
      reserved: tokens.reduce((all, { reserved }) => all + reserved, 0),
      fullInMs: fullInMs(tokens),
    },
  })

  return {
    wait(ms: number) {
      time += ms
      requests = requests.filter((each) => expiresIn(each) > 0)
      tokens = tokens.filter((each) => expiresIn(each) > 0)
    },
    countRequest() {
      if (sum(requests) + 1 > limit) return answer(false, fitsIn(requests, 1))
      requests.push(taking(1, 0))
      return answer(true)
    },
    reserve(amount: number) {
      if (sum(tokens) + amount > limit) return answer(false, fitsIn(tokens, amount))
      const taken = taking(amount, amount)
      tokens.push(taken)
      reservations.push({ since: taken.bucket, amount, counted: taken })
      return answer(true)
    },
    renew() {
      const [first] = reservations
      if (!first) return undefined
      tokens = tokens.filter((each) => each !== first.counted)
      first.counted = taking(first.amount, first.amount)
      tokens.push(first.counted)
      return answer(true)
    },
    settle(_: number, used: number) {
      const first = reservations.shift()
      if (!first) return undefined
      const isCounted = tokens.includes(first.counted)
      tokens = tokens.filter((each) => each !== first.counted)
      const since = { bucket: first.since, amount: used, reserved: 0 }
      if (isCounted && expiresIn(since) > 0) tokens.push(since)
      else if (used > first.amount) tokens.push(taking(used - first.amount, 0))
      tokens.sort((one, other) => one.bucket - other.bucket)
      return answer(true)
    },
  }
}
