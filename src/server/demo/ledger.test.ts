// What both ledgers do: the one in this process, and the one in Redis.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#service/base/log.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '#service/testing/redis-server.ts'
import { freePort } from '#service/testing/free-port.ts'
import { readEnv } from '../env.ts'
import type { DemoLimits } from '../settings/demo-settings.ts'
import { createLedger } from './create-ledger.ts'
import type { Ledger, Order } from './ledger.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { createRedisLedger } from './redis-ledger.ts'

const limits: DemoLimits = {
  VISITOR_REQUESTS_PER_MINUTE: 3,
  VISITOR_REQUESTS_PER_DAY: 5,
  VISITOR_CONCURRENT_REQUESTS: 2,
  CONCURRENT_REQUESTS: 4,
  DAILY_TOKEN_BUDGET: 1000,
  DAILY_COST_BUDGET: 0.01,
}
const free: Order = { model: 'demo/echo', isPaid: false, tokens: 100, microdollars: 0 }
const paid: Order = { model: 'acme/small', isPaid: true, tokens: 400, microdollars: 10 }
const models = [free.model, paid.model]

let redis: RedisServer | undefined
beforeAll(async () => {
  if (redisCommand) redis = await startRedisServer()
})
afterAll(() => redis?.kill())

const ledgers: Ledger[] = []
afterEach(() => Promise.all(ledgers.splice(0).map((ledger) => ledger.close())))

let databases = 0
const kinds = {
  'in this process': async (changed: Partial<DemoLimits>) =>
    createMemoryLedger({ limits: { ...limits, ...changed } }),
  'in Redis': async (changed: Partial<DemoLimits>) => {
    databases = (databases + 1) % 16
    const url = `${redis?.url}/${databases}`
    return createRedisLedger({
      url,
      log: silentLog,
      limits: { ...limits, ...changed },
      models,
      answerWithinMs: 10_000,
    })
  },
}

noteMissingRedis('the ledger of a public demo in Redis')

const here = Object.entries(kinds).filter(([name]) => name !== 'in Redis' || redisCommand)

describe.each(here)('the ledger %s', (_name, create) => {
  const open = async (changed: Partial<DemoLimits> = {}) => {
    const ledger = await create(changed)
    ledgers.push(ledger)
    return ledger
  }
  /** Asks, and ends what was admitted with this cost. */
  const askAndEnd = async (ledger: Ledger, visitor: string, order: Order, tokens = 0) => {
    const admission = await ledger.admit(visitor, order)
    if (admission.kind === 'admitted') admission.lease.end({ tokens, microdollars: 0 })
    return admission
  }

  test('holds a visitor to its minute, and no other visitor', async () => {
    const ledger = await open()
    for (let count = 0; count < 3; count++) expect((await askAndEnd(ledger, 'a', free)).kind).toBe('admitted')
    const refused = await askAndEnd(ledger, 'a', free)
    expect(refused).toMatchObject({ kind: 'refused', reason: 'visitor_minute_limit' })
    expect(refused.kind === 'refused' && refused.resetMs).toBeGreaterThan(50_000)
    expect(refused.visitor.minute).toMatchObject({ limit: 3, remaining: 0 })
    expect((await askAndEnd(ledger, 'b', free)).visitor.minute.remaining).toBe(2)
  })

  test('says when there is room again where the operator has lowered the minute', async () => {
    const ledger = await open()
    await askAndEnd(ledger, 'a', free)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await askAndEnd(ledger, 'a', free)
    await ledger.changeLimit('VISITOR_REQUESTS_PER_MINUTE', 1)
    const refused = await askAndEnd(ledger, 'a', free)
    // Both have to leave, and the first does so earlier.
    if (refused.kind !== 'refused') throw new Error('not refused')
    expect(refused.resetMs - refused.visitor.minute.resetMs).toBeGreaterThan(20)
    await ledger.changeLimit('VISITOR_REQUESTS_PER_MINUTE', 0)
    const first = await askAndEnd(ledger, 'b', free)
    if (first.kind !== 'refused') throw new Error('not refused')
    // A millisecond may have passed since it was asked.
    expect(first.resetMs).toBeGreaterThan(59_000)
    expect(first.resetMs).toBeLessThanOrEqual(60_000)
  })

  test('holds a visitor to its day', async () => {
    const ledger = await open({ VISITOR_REQUESTS_PER_MINUTE: 100 })
    for (let count = 0; count < 5; count++) await askAndEnd(ledger, 'a', free)
    const refused = await askAndEnd(ledger, 'a', free)
    expect(refused).toMatchObject({ kind: 'refused', reason: 'visitor_day_limit' })
    expect(refused.visitor.day).toMatchObject({ limit: 5, remaining: 0 })
  })

  test('holds a visitor, and all of them, to so many answers at a time', async () => {
    const ledger = await open()
    const first = await ledger.admit('a', free)
    await ledger.admit('a', free)
    expect(await ledger.admit('a', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
    await ledger.admit('b', free)
    await ledger.admit('b', free)
    expect(await ledger.admit('c', free)).toMatchObject({ reason: 'site_concurrent_limit' })
    if (first.kind === 'admitted') {
      first.lease.end()
      first.lease.end()
    }
    await expect.poll(async () => (await ledger.admit('c', free)).kind).toBe('admitted')
    expect(await ledger.admit('d', free)).toMatchObject({ reason: 'site_concurrent_limit' })
  })

  test('takes all that a question may cost until it is known what it did', async () => {
    const ledger = await open()
    const first = await ledger.admit('a', paid)
    await ledger.admit('b', paid)
    expect(await ledger.admit('c', paid)).toMatchObject({ kind: 'refused', reason: 'daily_budget_spent' })
    expect(await ledger.paidModels()).toBe('budget-spent')
    // What costs nothing is not the budget's business.
    expect((await askAndEnd(ledger, 'c', free)).kind).toBe('admitted')
    if (first.kind === 'admitted') first.lease.end({ tokens: 50, microdollars: 3 })
    await expect.poll(async () => (await ledger.admit('c', paid)).kind).toBe('admitted')
    expect((await ledger.report()).tokens).toEqual({ used: 50, reserved: 800 })
    await expect.poll(() => ledger.paidModels()).toBe('on')
  })

  test('counts all that was ordered where nobody says what it cost', async () => {
    const ledger = await open()
    for (const visitor of ['a', 'b']) {
      const admission = await ledger.admit(visitor, paid)
      if (admission.kind === 'admitted') admission.lease.end()
    }
    await expect.poll(async () => (await ledger.report()).tokens).toEqual({ used: 800, reserved: 0 })
    expect(await ledger.admit('c', paid)).toMatchObject({ reason: 'daily_budget_spent' })
  })

  test('counts the tokens of a model without a price', async () => {
    const ledger = await open()
    const admission = await ledger.admit('a', { ...paid, microdollars: 0 })
    if (admission.kind === 'admitted') admission.lease.end({ tokens: 350, microdollars: 0 })
    await expect.poll(async () => (await ledger.report()).tokens).toEqual({ used: 350, reserved: 0 })
    expect((await ledger.report()).usage).toMatchObject([{ model: paid.model, requests: 1, tokens: 350 }])
  })

  test('keeps to the budget of money as to that of tokens', async () => {
    const ledger = await open({ DAILY_TOKEN_BUDGET: 1_000_000 })
    const dear = { ...paid, microdollars: 6000 }
    expect((await ledger.admit('a', dear)).kind).toBe('admitted')
    expect(await ledger.admit('b', dear)).toMatchObject({ reason: 'daily_budget_spent' })
    expect((await ledger.admit('b', { ...paid, microdollars: 4000 })).kind).toBe('admitted')
  })

  test('two hundred at the same time spend no more than there is', async () => {
    const ledger = await open({ CONCURRENT_REQUESTS: 1000, DAILY_TOKEN_BUDGET: 10_000 })
    const asked = Array.from({ length: 200 }, (_, at) => ledger.admit(`visitor ${at}`, paid))
    const admitted = (await Promise.all(asked)).filter(({ kind }) => kind === 'admitted')
    expect(admitted).toHaveLength(25)
    expect((await ledger.report()).tokens.reserved).toBe(10_000)
  })

  test('tells the operator what was asked of which model, and what was refused', async () => {
    const ledger = await open()
    await askAndEnd(ledger, 'a', paid, 120)
    await askAndEnd(ledger, 'a', free, 7)
    ledger.noteRefusal('input_too_long')
    for (let count = 0; count < 3; count++) await askAndEnd(ledger, 'a', free, 7)
    const usage = async () =>
      (await ledger.report()).usage.map(({ model, requests, tokens }) => [model, requests, tokens])
    await expect.poll(usage).toEqual(
      expect.arrayContaining([
        ['acme/small', 1, 120],
        ['demo/echo', 2, 14],
      ]),
    )
    expect((await ledger.report()).refusals).toEqual(
      expect.arrayContaining([
        { reason: 'input_too_long', count: 1 },
        { reason: 'visitor_minute_limit', count: 2 },
      ]),
    )
  })

  test('does what the operator says, until it is put back', async () => {
    const ledger = await open()
    await ledger.switchPaidModels(false)
    expect(await ledger.paidModels()).toBe('switched-off')
    expect(await ledger.admit('a', paid)).toMatchObject({ reason: 'paid_models_off' })
    await ledger.switchPaidModels(true)
    expect((await ledger.admit('a', paid)).kind).toBe('admitted')
    await ledger.changeLimit('VISITOR_REQUESTS_PER_MINUTE', 1)
    await ledger.changeLimit('DAILY_COST_BUDGET', 0.5)
    expect(await ledger.admit('a', free)).toMatchObject({ reason: 'visitor_minute_limit' })
    expect((await ledger.report()).changedLimits).toEqual({
      VISITOR_REQUESTS_PER_MINUTE: 1,
      DAILY_COST_BUDGET: 0.5,
    })
    await ledger.changeLimit('VISITOR_REQUESTS_PER_MINUTE', undefined)
    expect((await ledger.admit('a', free)).kind).toBe('admitted')
  })
})

describe('the ledger in this process', () => {
  const day = 86_400_000
  test('begins a new day with a whole budget, and settles what is left of the old one with that', async () => {
    let time = 20 * day + 1000
    const ledger = createMemoryLedger({ limits, now: () => time })
    const admission = await ledger.admit('a', { ...paid, tokens: 1000 })
    time += day
    expect((await ledger.admit('b', { ...paid, tokens: 1000 })).kind).toBe('admitted')
    if (admission.kind === 'admitted') admission.lease.end({ tokens: 900, microdollars: 0 })
    expect((await ledger.report()).tokens).toEqual({ used: 0, reserved: 1000 })
  })

  test('forgets those who came longest ago when there are too many, but nobody whose answer is under way', async () => {
    const ledger = createMemoryLedger({
      limits: { ...limits, VISITOR_CONCURRENT_REQUESTS: 1 },
      maxVisitors: 2,
    })
    await ledger.admit('waits', free)
    for (const visitor of ['b', 'c', 'd']) {
      const admission = await ledger.admit(visitor, free)
      if (admission.kind === 'admitted') admission.lease.end()
    }
    expect((await ledger.visitor('b')).minute.remaining).toBe(3)
    expect(await ledger.admit('waits', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
  })
})

describe.skipIf(!redisCommand)('the ledger in Redis', () => {
  const database = (number: number) => `${redis?.url}/${number}`
  const open = async (url: string, more: { leaseMs?: number; startWithinMs?: number } = {}) => {
    const ledger = await createRedisLedger({
      url,
      log: silentLog,
      limits,
      models,
      answerWithinMs: 10_000,
      ...more,
    })
    ledgers.push(ledger)
    return ledger
  }

  test('is one for all instances', async () => {
    const [one, other] = [await open(database(14)), await open(database(14))]
    await one.admit('a', paid)
    await other.admit('a', paid)
    expect(await one.admit('a', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
    expect(await other.admit('b', paid)).toMatchObject({ reason: 'daily_budget_spent' })
    await one.switchPaidModels(false)
    expect(await other.admit('b', paid)).toMatchObject({ reason: 'paid_models_off' })
  })

  test('obeys no budget that is not set any more, whatever the operator made of it', async () => {
    const server = await startRedisServer()
    const openWith = async (changed: Partial<DemoLimits>) => {
      const ledger = await createRedisLedger({
        url: server.url,
        log: silentLog,
        limits: { ...limits, ...changed },
        models,
      })
      ledgers.push(ledger)
      return ledger
    }
    const before = await openWith({})
    await before.changeLimit('DAILY_COST_BUDGET', 0)
    expect(await before.admit('a', paid)).toMatchObject({ reason: 'daily_budget_spent' })
    const after = await openWith({ DAILY_COST_BUDGET: Infinity })
    expect((await after.admit('a', paid)).kind).toBe('admitted')
    await server.kill()
  })

  test('counts a model once that is named twice', async () => {
    const env = { ACCESS: 'demo', MODEL_ALLOWLIST: free.model, REDIS_URL: database(15) }
    const result = readEnv(env)
    if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
    const ledger = await createLedger(result.settings, silentLog)
    if (!ledger) throw new Error('a demo has a ledger')
    ledgers.push(ledger)
    const admission = await ledger.admit('a', free)
    if (admission.kind === 'admitted') admission.lease.end()
    await expect.poll(async () => (await ledger.report()).usage).not.toEqual([])
    expect((await ledger.report()).usage).toMatchObject([{ model: free.model, requests: 1 }])
  })

  test('says so where the operator changed nothing, since Redis is away', async () => {
    const ledger = await open(`redis://127.0.0.1:${await freePort()}`, { startWithinMs: 100 })
    expect(await ledger.switchPaidModels(false)).toBe(false)
    expect(await ledger.changeLimit('DAILY_TOKEN_BUDGET', 1)).toBe(false)
    const there = await open(database(11))
    expect(await there.switchPaidModels(false)).toBe(true)
  })

  test('lets go of the answers of an instance that died, and keeps what it had reserved', async () => {
    const dying = await createRedisLedger({
      url: database(13),
      log: silentLog,
      limits,
      models,
      leaseMs: 300,
      answerWithinMs: 10_000,
    })
    await dying.admit('a', paid)
    await dying.admit('a', free)
    const other = await open(database(13))
    expect(await other.admit('a', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
    await dying.close()
    await expect.poll(async () => (await other.admit('a', free)).kind).toBe('admitted')
    expect((await other.report()).tokens.reserved).toBe(400)
  })

  test('holds on to the answers of an instance that lives', async () => {
    const ledger = await open(database(12), { leaseMs: 300 })
    await ledger.admit('a', free)
    await ledger.admit('a', free)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await ledger.admit('a', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
  })

  test('that is away lets free models answer within the limits, and none that costs', async () => {
    const server = await startRedisServer()
    const ledger = await createRedisLedger({ url: server.url, log: silentLog, limits, models })
    ledgers.push(ledger)
    await server.kill()
    expect(await ledger.admit('a', paid)).toMatchObject({ kind: 'refused', reason: 'budget_unavailable' })
    expect(await ledger.paidModels()).toBe('unavailable')
    for (let count = 0; count < 2; count++) expect((await ledger.admit('a', free)).kind).toBe('admitted')
    expect(await ledger.admit('a', free)).toMatchObject({ reason: 'visitor_concurrent_limit' })
    expect(ledger.redis?.()).toBe('degraded')
  })
})
