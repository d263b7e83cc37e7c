import { randomUUID } from 'node:crypto'
import { openRedisLink, type RedisLinkSettings } from '#service/metering/redis/redis-link.ts'
import type { DemoLimits } from '../settings/demo-settings.ts'
import {
  ledgerRefusals,
  retryLaterMs,
  type Admission,
  type Cost,
  type Ledger,
  type Order,
  type VisitorRemaining,
} from './ledger.ts'
import { ledgerScripts } from './ledger-scripts.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { paidModelsIn, readReport, reportArguments } from './redis-report.ts'

export interface RedisLedgerOptions extends RedisLinkSettings {
  limits: DemoLimits
  /** All that visitors can ask, for the report. */
  models: readonly string[]
  /** How long an answer counts as under way after its instance was last heard of. */
  leaseMs?: number
}

interface OpenLease {
  id: string
  visitor: string
}

const keys = ['parley:{demo}']

/**
 * A ledger that all instances with the same Redis or Valkey share. An instance that dies lets go of its answers within
 * `leaseMs`; what it had reserved counts as spent, and so does what was reserved for an answer whose end Redis did not
 * hear of. While Redis is away each instance keeps visitors to their limits in its
 * own memory, and paid models answer nobody: nobody knows what is left of the budget.
 */
export async function createRedisLedger(options: RedisLedgerOptions): Promise<Ledger> {
  const { limits, models, leaseMs = 30_000 } = options
  const link = await openRedisLink({ ...options, scripts: ledgerScripts, name: 'demo' })
  const insurance = createMemoryLedger({ limits })
  const openLeases = new Set<OpenLease>()

  const visitorArguments = (visitor: string) => [
    visitor,
    limits.VISITOR_REQUESTS_PER_MINUTE,
    limits.VISITOR_REQUESTS_PER_DAY,
    limits.VISITOR_CONCURRENT_REQUESTS,
  ]

  const renewing = setInterval(() => {
    if (openLeases.size === 0) return
    const leases = [...openLeases].flatMap(({ visitor, id }) => [visitor, id])
    void link.send('parleyLedgerRenew', keys, [leaseMs, ...leases])
  }, leaseMs / 3).unref()

  async function admit(visitor: string, order: Order): Promise<Admission> {
    const lease = { id: randomUUID(), visitor }
    const tokens = Math.ceil(order.tokens)
    const microdollars = Math.ceil(order.microdollars)
    const settle = (day: number, cost: Cost) => {
      const ordered = [day, order.isPaid ? 1 : 0, tokens, microdollars]
      const used = [Math.ceil(cost.tokens), Math.ceil(cost.microdollars)]
      void link.send('parleyLedgerSettle', keys, [visitor, lease.id, ...ordered, ...used, order.model])
    }
    const dollars = limits.DAILY_COST_BUDGET
    const answer = await link.ask(
      'parleyLedgerAdmit',
      keys,
      [
        ...visitorArguments(visitor),
        limits.CONCURRENT_REQUESTS,
        limits.DAILY_TOKEN_BUDGET,
        dollars === Infinity ? -1 : dollars,
        lease.id,
        leaseMs,
        order.isPaid ? 1 : 0,
        tokens,
        microdollars,
      ],
      // Nobody waits for it any more.
      (late) => late[0] === 0 && settle(late[2] ?? 0, nothing),
    )
    if (!answer) return withoutRedis(visitor, order)
    const [code = 0, resetMs = 0, day = 0] = answer
    const reason = ledgerRefusals[code - 1]
    if (reason) return { kind: 'refused', reason, resetMs, visitor: remainingIn(answer) }
    openLeases.add(lease)
    return {
      kind: 'admitted',
      visitor: remainingIn(answer),
      lease: {
        end: (cost = order) => {
          if (openLeases.delete(lease)) settle(day, cost)
        },
      },
    }
  }

  async function withoutRedis(visitor: string, order: Order): Promise<Admission> {
    if (!order.isPaid) return insurance.admit(visitor, order)
    return {
      kind: 'refused',
      reason: 'budget_unavailable',
      resetMs: retryLaterMs,
      visitor: await insurance.visitor(visitor),
    }
  }

  const operate = async (field: string, value: string | number) =>
    (await link.send('parleyLedgerOperate', keys, [field, value])) !== undefined

  return {
    admit,
    async visitor(visitor) {
      const answer = await link.ask('parleyLedgerLook', keys, visitorArguments(visitor))
      return answer ? remainingIn(answer) : insurance.visitor(visitor)
    },
    async paidModels() {
      const answer = await link.ask('parleyLedgerPaidModels', keys, [])
      return answer ? paidModelsIn(answer) : 'unavailable'
    },
    noteRefusal: (reason) => void link.send('parleyLedgerNote', keys, [reason]),
    async report() {
      const answer = await link.ask('parleyLedgerReport', keys, reportArguments(models))
      return answer
        ? readReport(answer, models)
        : { ...(await insurance.report()), paidModels: 'unavailable' }
    },
    switchPaidModels: (isOn) => operate('off', isOn ? '' : '1'),
    changeLimit: (name, value) => operate(name, value ?? ''),
    redis: link.state,
    async close() {
      clearInterval(renewing)
      await link.close()
    },
  }
}

const nothing: Cost = { tokens: 0, microdollars: 0 }

/** Reads the list that `answer()` of ledger-scripts.ts makes, after its first three. */
function remainingIn(answer: readonly number[]): VisitorRemaining {
  const [minute = 0, inMinute = 0, minuteResetMs = 0, day = 0, inDay = 0, dayResetMs = 0] = answer.slice(3)
  const [concurrent = 0, open = 0] = answer.slice(9)
  return {
    minute: { limit: minute, remaining: Math.max(0, minute - inMinute), resetMs: minuteResetMs },
    day: { limit: day, remaining: Math.max(0, day - inDay), resetMs: dayResetMs },
    concurrent: { limit: concurrent, remaining: Math.max(0, concurrent - open) },
  }
}
