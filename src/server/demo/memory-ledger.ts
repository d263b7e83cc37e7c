import type { DemoLimit, DemoLimits } from '../settings/demo-settings.ts'
import {
  concurrentWaitMs,
  dayMs,
  minuteMs,
  retryLaterMs,
  type Admission,
  type Cost,
  type Ledger,
  type LedgerRefusal,
  type ModelUsage,
  type Order,
  type PaidModels,
  type VisitorRemaining,
} from './ledger.ts'

export interface MemoryLedgerOptions {
  limits: DemoLimits
  /** Milliseconds since 1970: a budget's day is the clock's. */
  now?: () => number
  /** So many visitors are remembered; then those that came longest ago are forgotten. */
  maxVisitors?: number
}

interface Visitor {
  /** When each request of the last minute came. */
  times: number[]
  day: number
  requestsToday: number
  open: number
}

/** What was spent and refused in a day. An answer settles with the day in which it was asked. */
interface DayBook {
  day: number
  used: Cost
  reserved: Cost
  /** The last paid question did not fit. */
  isSpent: boolean
  usage: Map<string, ModelUsage>
  refusals: Map<string, number>
}

/** A ledger in this process. */
export function createMemoryLedger(options: MemoryLedgerOptions): Ledger {
  const { limits, now = Date.now, maxVisitors = 100_000 } = options
  const visitors = new Map<string, Visitor>()
  const changed = new Map<DemoLimit, number>()
  let book = emptyBook(dayOf(now()))
  let open = 0
  let isSwitchedOff = false

  const limit = (name: DemoLimit) => changed.get(name) ?? limits[name]
  const microdollarBudget = () => limit('DAILY_COST_BUDGET') * 1_000_000
  const msLeftOfDay = () => dayMs - (now() % dayMs)

  function today(): DayBook {
    const day = dayOf(now())
    if (book.day !== day) book = emptyBook(day)
    return book
  }

  /** What is known of a visitor, which is nothing of a new one. */
  function visitorAt(address: string): Visitor {
    const day = dayOf(now())
    const visitor = visitors.get(address) ?? { times: [], day, requestsToday: 0, open: 0 }
    if (visitor.day !== day) Object.assign(visitor, { day, requestsToday: 0 })
    visitor.times = visitor.times.filter((time) => time > now() - minuteMs)
    return visitor
  }

  /** The map's order is who asked last. */
  function remember(address: string, visitor: Visitor) {
    visitors.delete(address)
    visitors.set(address, visitor)
    if (visitors.size > maxVisitors) forgetOne()
  }

  function forgetOne() {
    for (const [address, { open: answers }] of visitors) {
      if (answers > 0) continue
      visitors.delete(address)
      return
    }
  }

  /** Why this order is refused now, and until when; undefined where it fits. */
  function refusalOf(visitor: Visitor, order: Order): { reason: LedgerRefusal; resetMs: number } | undefined {
    const overMinute = visitor.times.length - limit('VISITOR_REQUESTS_PER_MINUTE')
    if (overMinute >= 0)
      return { reason: 'visitor_minute_limit', resetMs: leavesMinuteIn(visitor.times[overMinute]) }
    if (visitor.requestsToday >= limit('VISITOR_REQUESTS_PER_DAY'))
      return { reason: 'visitor_day_limit', resetMs: msLeftOfDay() }
    if (visitor.open >= limit('VISITOR_CONCURRENT_REQUESTS'))
      return { reason: 'visitor_concurrent_limit', resetMs: concurrentWaitMs }
    if (open >= limit('CONCURRENT_REQUESTS'))
      return { reason: 'site_concurrent_limit', resetMs: concurrentWaitMs }
    if (!order.isPaid) return undefined
    if (isSwitchedOff) return { reason: 'paid_models_off', resetMs: retryLaterMs }
    const { used, reserved } = today()
    if (
      used.tokens + reserved.tokens + order.tokens > limit('DAILY_TOKEN_BUDGET') ||
      used.microdollars + reserved.microdollars + order.microdollars > microdollarBudget()
    )
      return { reason: 'daily_budget_spent', resetMs: msLeftOfDay() }
    return undefined
  }

  const leavesMinuteIn = (time = now()) => Math.max(1, time + minuteMs - now())

  function remainingOf(visitor: Visitor): VisitorRemaining {
    const minute = limit('VISITOR_REQUESTS_PER_MINUTE')
    const day = limit('VISITOR_REQUESTS_PER_DAY')
    const concurrent = limit('VISITOR_CONCURRENT_REQUESTS')
    return {
      minute: {
        limit: minute,
        remaining: Math.max(0, minute - visitor.times.length),
        resetMs: visitor.times.length === 0 ? 0 : leavesMinuteIn(visitor.times[0]),
      },
      day: { limit: day, remaining: Math.max(0, day - visitor.requestsToday), resetMs: msLeftOfDay() },
      concurrent: { limit: concurrent, remaining: Math.max(0, concurrent - visitor.open) },
    }
  }

  function admit(address: string, order: Order): Admission {
    const visitor = visitorAt(address)
    const asked = today()
    const refusal = refusalOf(visitor, order)
    if (refusal) {
      if (refusal.reason === 'daily_budget_spent') asked.isSpent = true
      noteRefusal(refusal.reason)
      return { kind: 'refused', ...refusal, visitor: remainingOf(visitor) }
    }
    remember(address, visitor)
    visitor.times.push(now())
    visitor.requestsToday += 1
    visitor.open += 1
    open += 1
    const reserved = order.isPaid ? order : nothing
    if (order.isPaid) asked.isSpent = false
    add(asked.reserved, reserved, 1)
    let isOver = false
    const end = (cost: Cost = order) => {
      if (isOver) return
      isOver = true
      visitor.open -= 1
      open -= 1
      add(asked.reserved, reserved, -1)
      if (order.isPaid) add(asked.used, cost, 1)
      noteUsage(asked, order.model, cost)
    }
    return { kind: 'admitted', lease: { end }, visitor: remainingOf(visitor) }
  }

  function noteUsage({ usage }: DayBook, model: string, cost: Cost) {
    const hour = Math.floor((now() % dayMs) / 3_600_000)
    const key = `${hour} ${model}`
    const known = usage.get(key) ?? { hour, model, requests: 0, tokens: 0, microdollars: 0 }
    known.requests += 1
    add(known, cost, 1)
    usage.set(key, known)
  }

  function noteRefusal(reason: string) {
    const { refusals } = today()
    refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  }

  const paidModels = (): PaidModels =>
    isSwitchedOff ? 'switched-off' : today().isSpent ? 'budget-spent' : 'on'

  return {
    admit: async (visitor, order) => admit(visitor, order),
    visitor: async (visitor) => remainingOf(visitorAt(visitor)),
    paidModels: async () => paidModels(),
    noteRefusal,
    report: async () => {
      const { used, reserved, usage, refusals } = today()
      return {
        tokens: { used: used.tokens, reserved: reserved.tokens },
        microdollars: { used: used.microdollars, reserved: reserved.microdollars },
        open,
        usage: [...usage.values()],
        refusals: [...refusals].map(([reason, count]) => ({ reason, count })),
        paidModels: paidModels(),
        changedLimits: Object.fromEntries(changed),
      }
    },
    async switchPaidModels(isOn) {
      isSwitchedOff = !isOn
      if (isOn) today().isSpent = false
      return true
    },
    async changeLimit(name, value) {
      if (value === undefined) changed.delete(name)
      else changed.set(name, value)
      today().isSpent = false
      return true
    },
    close: async () => undefined,
  }
}

const nothing: Cost = { tokens: 0, microdollars: 0 }
const dayOf = (ms: number) => Math.floor(ms / dayMs)

const emptyBook = (day: number): DayBook => ({
  day,
  used: { ...nothing },
  reserved: { ...nothing },
  isSpent: false,
  usage: new Map(),
  refusals: new Map(),
})

function add(sum: Cost, cost: Cost, sign: 1 | -1) {
  sum.tokens += sign * cost.tokens
  sum.microdollars += sign * cost.microdollars
}
