import { laterRateLimits, type RateLimit, type RateLimits } from '#domain/run/rate-limit.ts'
import type { JobFacts, Outcome } from './job.ts'
import { createJobQueue } from './job-queue.ts'

interface Service {
  /** Requests a minute, in any sixty seconds. */
  limit: number
  /** Whether its answers say what is left of it. */
  statesLimit?: boolean
  tokens?: TokenLimit
  /** Milliseconds between requests of somebody else with the same limit. */
  othersEveryMs?: number
  /** Milliseconds from sending to arriving, and from there to the first and to the last word. */
  travelMs?: [number, number]
  firstWordMs?: [number, number]
  wholeMs?: [number, number]
  /** Of a hundred requests, how many it answers with an error that is no limit. */
  failuresPercent?: number
}

/** Tokens a minute: a request reserves so many, and has used so many once it is answered. */
interface TokenLimit {
  limit: number
  reserved: number
  used: number
  /** Whether its answers say what is left of it. */
  isStated?: boolean
}

interface Report {
  began: string[]
  refusals: number
  ended: Map<string, string>
  maxRunning: number
  tookMs: number
}

/**
 * Runs jobs against a service with a limit, both by a clock that jumps from one event to the next, until nothing is
 * left to do. `during` may add and stop jobs at any event.
 */
export function runAgainstService(
  jobs: readonly JobFacts[],
  service: Service,
  during: (queue: ReturnType<typeof createJobQueue>, event: number) => void = () => undefined,
): Report {
  const { limit, statesLimit = true, othersEveryMs = 0, failuresPercent = 0 } = service
  const { limit: tokenLimit, reserved, used, isStated: statesTokens = true } = service.tokens ?? noTokenLimit
  const { travelMs = [5, 60], firstWordMs = [50, 400], wholeMs = [100, 800] } = service
  const random = createRandom(jobs.length + limit)
  const between = ([min, max]: [number, number]) => min + Math.floor(random() * (max - min))
  const timeline = createTimeline()
  const log: number[] = []
  const tokens: { at: number; count: number }[] = []
  let rateLimits: RateLimits = { requests: null, tokens: null }
  const queue = createJobQueue({ now: timeline.now, rateLimits: () => rateLimits })
  const report: Report = { began: [], refusals: 0, ended: new Map(), maxRunning: 0, tookMs: 0 }
  let running = 0

  /** What it was counted as; or how long to wait, in milliseconds, where a limit refuses it. */
  const countRequest = (): { count: number } | number => {
    const now = timeline.now()
    while ((log[0] ?? Infinity) <= now - 60_000) log.shift()
    while ((tokens[0]?.at ?? Infinity) <= now - 60_000) tokens.shift()
    if (log.length >= limit) return (log[0] ?? 0) + 60_000 - now
    if (usedTokens() + reserved > tokenLimit) return (tokens[0]?.at ?? 0) + 60_000 - now
    const counted = { at: now, count: reserved }
    log.push(now)
    tokens.push(counted)
    return counted
  }

  const usedTokens = () => tokens.reduce((all, { count }) => all + count, 0)

  /** What is left, as a request that was sent at `sentAt` and has just arrived is told. */
  const leftAt = (sentAt: number): RateLimits => {
    const rateLimit = (max: number, taken: number, newest = 0): RateLimit => {
      const resetAt = sentAt + newest + 60_000 - timeline.now()
      return { limit: max, remaining: max - taken, resetAt, asOf: sentAt }
    }
    return {
      requests: statesLimit ? rateLimit(limit, log.length, log.at(-1)) : null,
      tokens: statesTokens ? rateLimit(tokenLimit, usedTokens(), tokens.at(-1)?.at) : null,
    }
  }
  const receive = (left: RateLimits) => {
    const receivedAt = timeline.now()
    const received = (stated: RateLimit | null) => stated && { ...stated, receivedAt }
    rateLimits = laterRateLimits(rateLimits, {
      requests: received(left.requests),
      tokens: received(left.tokens),
    })
  }

  const send = (id: string) => {
    const sentAt = timeline.now()
    report.began.push(id)
    running += 1
    report.maxRunning = Math.max(report.maxRunning, running)
    timeline.after(between(travelMs), () => {
      const taken = countRequest()
      const left = leftAt(sentAt)
      if (typeof taken === 'number') {
        const retryAfterMs = taken
        return timeline.after(between(travelMs), () => {
          report.refusals += 1
          receive(left)
          settle(id, { kind: 'refused', retryAfterMs })
        })
      }
      timeline.after(between(firstWordMs), () => {
        receive(left)
        if (random() * 100 < failuresPercent) return settle(id, { kind: 'failed' })
        queue.accepted(id, statesTokens ? reserved : undefined)
        timeline.after(between(wholeMs), () => {
          taken.count = used
          settle(id, { kind: 'finished', usedTokens: used })
        })
      })
    })
  }

  const settle = (id: string, outcome: Outcome) => {
    running -= 1
    const state = queue.settle(id, outcome)
    if (state && state.kind !== 'held') end(id, state.kind)
  }

  const end = (id: string, kind: string) => {
    if (report.ended.has(id)) throw new Error(`${id} ended twice`)
    report.ended.set(id, kind)
    report.tookMs = timeline.now()
  }

  const others = () => {
    countRequest()
    if (queue.ids().length > 0) timeline.after(othersEveryMs, others)
  }

  queue.add(jobs)
  if (othersEveryMs > 0) others()
  for (let event = 0; event < 1_000_000; event++) {
    during(queue, event)
    const { begun, wakeAt } = queue.dispatch()
    begun.forEach(send)
    if (!timeline.next(wakeAt)) return report
  }
  throw new Error('the jobs do not come to an end')
}

const noTokenLimit: TokenLimit = { limit: Infinity, reserved: 0, used: 0, isStated: false }

/** Events in their order; the clock stands where the last one was. */
function createTimeline() {
  const events: { at: number; happen: () => void }[] = []
  let now = 0
  return {
    now: () => now,
    after(ms: number, happen: () => void) {
      const at = now + ms
      events.splice(events.findLastIndex((event) => event.at <= at) + 1, 0, { at, happen })
    },
    /** Goes to the next event, or to `wakeAt` where that is earlier; false where nothing is to come. */
    next(wakeAt: number): boolean {
      const event = events[0]
      if (!event && wakeAt === Number.POSITIVE_INFINITY) return false
      if (!event || wakeAt < event.at) now = wakeAt
      else {
        now = event.at
        events.shift()
        event.happen()
      }
      return true
    },
  }
}

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
