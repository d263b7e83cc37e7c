import type { RateLimits } from '#domain/run/rate-limit.ts'
import type {
  RateLimitedState,
  RateLimitReason,
  JobFacts,
  JobState,
  Outcome,
  Priority,
  Progress,
} from './job.ts'
import { createPoolUse } from './pool-use.ts'
import { createLimits } from './limits.ts'
import type { SentRequest } from './token-uses.ts'

/** So often a job that a limit refused is run again. */
const maxRetries = 4
/** The longest wait for one try, in milliseconds: beyond it the job fails. */
const maxBackoffMs = 10 * 60_000
/** The first wait of unknown length; each further one is twice as long. */
const firstBackoffMs = 5000

interface Options {
  /** Milliseconds since 1970. */
  now: () => number
  /** What is left of the limits, as the service last said. */
  rateLimits: () => RateLimits
}

interface Entry {
  facts: JobFacts
  /** Its position in order of arrival. */
  arrival: number
  /** `stopping`: stopped, but still hanging up. */
  state: 'queued' | 'held' | 'blocked' | 'running' | 'stopping'
  refusals: number
  /** When the wait that was last asked of it is over. */
  refusedUntil: number
  /** When it goes out, as was last reported. */
  reportedUntil: number
  /** Somebody wants it sent whatever the limits say. */
  ignoresLimits: boolean
  /** Of the tokens that it reserves; null until it might begin. */
  estimate: number | null
  request: SentRequest
}

type Wait = Omit<RateLimitedState, 'kind'>

interface Dispatch {
  /** What runs from now on. */
  begun: string[]
  /** What turned out to wait for a limit. */
  rateLimited: { id: string; state: RateLimitedState }[]
  /** When to dispatch again if nothing happens before; Infinity where only events can change anything. */
  wakeAt: number
}

/**
 * Decides which job runs when: interactive ones first, then in the order they came; never more of a pool at once than
 * it allows; and none before a limit lets it. It holds no timer and sends nothing: whoever owns it tells it what
 * happens, calls `dispatch` after that, and does what this answers.
 */
export function createJobQueue({ now, rateLimits }: Options) {
  const entries = new Map<string, Entry>()
  /** In the order in which they are to begin. */
  let waiting: Entry[] = []
  const pools = createPoolUse()
  const over = new Map<string, Pick<Progress, 'finished' | 'failed' | 'stopped'>>()
  const limits = createLimits(now, rateLimits)
  let added = 0

  /** Answers those that it did not know. */
  function add<J extends JobFacts>(jobs: readonly J[]): J[] {
    for (const group of new Set(jobs.map((job) => job.group))) {
      if (activeOf(group).length === 0) over.set(group, noneOver())
    }
    const fresh: J[] = []
    for (const facts of jobs) {
      if (entries.has(facts.id)) continue
      fresh.push(facts)
      const request = { id: facts.id, model: facts.model, sentAt: 0, estimate: 0, reserved: 0 }
      const waits = { refusals: 0, refusedUntil: 0, reportedUntil: 0, ignoresLimits: false, estimate: null }
      const entry: Entry = { facts, arrival: ++added, state: 'queued', ...waits, request }
      entries.set(facts.id, entry)
      enqueue(entry)
    }
    return fresh
  }

  function enqueue(entry: Entry): void {
    waiting.splice(waiting.findLastIndex((other) => isBefore(other, entry)) + 1, 0, entry)
    pools.changed(entry.facts.pool, { waiting: 1 })
  }

  function dequeue(position: number): void {
    const [entry] = waiting.splice(position, 1)
    if (entry) pools.changed(entry.facts.pool, { waiting: -1 })
  }

  function dispatch(): Dispatch {
    const decided: Dispatch = { begun: [], rateLimited: [], wakeAt: Number.POSITIVE_INFINITY }
    const rooms = pools.rooms()
    const time = now()
    const limitWaitOf = limits.waitAt(time)
    const before = { requests: 0, tokens: 0 }
    for (let index = 0; index < waiting.length && rooms.size > 0; index++) {
      const entry = waiting[index]
      const room = entry && rooms.get(entry.facts.pool)
      if (!room) continue
      const wait = waitOf(entry, time, () => limitWaitOf(reservedFor(entry), before))
      room.reportable -= 1
      if (wait === null || isLimitOfAll(wait.reason)) {
        before.requests += 1
        before.tokens += reservedFor(entry)
        room.slots -= 1
        if (room.slots === 0) rooms.delete(entry.facts.pool)
      }
      if (wait === null) {
        dequeue(index--)
        begin(entry)
        decided.begun.push(entry.facts.id)
      } else {
        decided.wakeAt = Math.min(decided.wakeAt, wait.until)
        if (room.reportable >= 0 && isNews(entry, wait, time))
          decided.rateLimited.push({ id: entry.facts.id, state: waitForLimit(entry, wait) })
      }
    }
    return decided
  }

  /** What a job with a free place waits for, null where nothing; `limitWait` is what it waits for at the limits of all. */
  function waitOf(entry: Entry, time: number, limitWait: () => Wait | null): Wait | null {
    const { model, priority } = entry.facts
    if (entry.ignoresLimits) return null
    if (entry.refusedUntil > time) return { until: entry.refusedUntil, reason: { kind: 'refused' } }
    const isBatch = priority === 'batch'
    const modelFreeAt = isBatch ? limits.modelFreeAt(model) : time
    if (modelFreeAt > time) return { until: modelFreeAt, reason: { kind: 'model-limit' } }
    const hasWaited = entry.refusals > 0 && (!isBatch || limits.needsProbe(model))
    return hasWaited ? null : limitWait()
  }

  const estimateOf = (entry: Entry) => (entry.estimate ??= entry.facts.tokensToReserve())
  const reservedFor = (entry: Entry) => limits.tokensToReserve(entry.facts.model, estimateOf(entry))

  function waitForLimit(entry: Entry, { until, reason }: Wait): RateLimitedState {
    entry.state = 'held'
    entry.reportedUntil = until
    return { kind: 'held', until, reason }
  }

  /** A moment that was reported is not corrected before it is over. */
  const isNews = (entry: Entry, { until }: { until: number }, time: number) =>
    entry.reportedUntil <= time && Number.isFinite(until)

  function begin(entry: Entry): void {
    entry.state = 'running'
    entry.ignoresLimits = false
    const tokens = { estimate: estimateOf(entry), reserved: reservedFor(entry) }
    entry.request = { ...entry.request, sentAt: now(), ...tokens }
    limits.sent(entry.request)
    pools.changed(entry.facts.pool, { running: 1 })
  }

  /** The service has taken the request, and may say what it has reserved; answers whether this was news. */
  function accepted(id: string, reservedTokens?: number): boolean {
    const entry = entries.get(id)
    if (entry?.state === 'running' && reservedTokens !== undefined) {
      limits.reserved(entry.request, reservedTokens)
      entry.request = { ...entry.request, reserved: reservedTokens }
    }
    return limits.accepted(id)
  }

  /** The end of an attempt; returns the state that it leads to, or null where that was reported already. */
  function settle(id: string, outcome: Outcome): JobState | null {
    const entry = entries.get(id)
    if (entry?.state !== 'running' && entry?.state !== 'stopping') return null
    if (outcome.kind === 'finished') limits.accepted(id)
    limits.ended(entry.request, usedTokens(entry, outcome))
    pools.changed(entry.facts.pool, { running: -1 })
    if (entry.state === 'stopping') {
      entries.delete(id)
      return null
    }
    if (outcome.kind === 'refused') return backOff(entry, outcome.retryAfterMs)
    return end(entry, outcome.kind === 'failed' ? 'failed' : 'finished')
  }

  function backOff(entry: Entry, retryAfterMs: number | null): JobState {
    const backoffMs = retryAfterMs ?? firstBackoffMs * 2 ** entry.refusals
    const until = now() + backoffMs
    if (backoffMs > maxBackoffMs) return end(entry, 'failed')
    limits.refused(entry.request, until)
    if (entry.refusals >= maxRetries) return end(entry, 'failed')
    entry.refusals += 1
    entry.refusedUntil = until
    enqueue(entry)
    return waitForLimit(entry, { until, reason: { kind: 'refused' } })
  }

  function end(entry: Entry, kind: 'finished' | 'failed' | 'stopped'): JobState {
    entries.delete(entry.facts.id)
    count(entry, kind)
    return { kind }
  }

  function count({ facts: { group } }: Entry, kind: 'finished' | 'failed' | 'stopped'): void {
    const counts = over.get(group) ?? noneOver()
    over.set(group, { ...counts, [kind]: counts[kind] + 1 })
  }

  /** Takes back the beginning of a job that has to wait for something else. */
  function block(id: string): void {
    const entry = entries.get(id)
    if (entry?.state !== 'running') return
    limits.ended(entry.request, null)
    pools.changed(entry.facts.pool, { running: -1 })
    entry.state = 'blocked'
  }

  function unblock(id: string): void {
    const entry = entries.get(id)
    if (entry?.state !== 'blocked') return
    entry.state = 'queued'
    // What it waited for belongs to what it asks.
    entry.estimate = null
    enqueue(entry)
  }

  /** Answers those of them that were under way in any state. What runs keeps its place until it is settled. */
  function stop(ids: readonly string[]): string[] {
    const found = [...new Set(ids)].flatMap((id) => entries.get(id) ?? [])
    const live = found.filter(({ state }) => state !== 'stopping')
    for (const entry of live) {
      if (isWaiting(entry)) pools.changed(entry.facts.pool, { waiting: -1 })
      if (entry.state !== 'running') entries.delete(entry.facts.id)
      entry.state = 'stopping'
      count(entry, 'stopped')
    }
    waiting = waiting.filter(isWaiting)
    return live.map(({ facts }) => facts.id)
  }

  /** Has a held job go out next, whatever the limits say. */
  function ignoreLimits(id: string): void {
    const entry = entries.get(id)
    if (entry?.state !== 'held') return
    entry.ignoresLimits = true
    waiting = [entry, ...waiting.filter((other) => other !== entry)]
  }

  const activeOf = (group: string) =>
    [...entries.values()].filter(({ facts, state }) => facts.group === group && state !== 'stopping')

  function progressOf(group: string): Progress {
    const active = activeOf(group)
    const running = active.filter(({ state }) => state === 'running').length
    const rateLimited = active
      .filter(({ state }) => state === 'held')
      .map(({ reportedUntil }) => reportedUntil)
    const rateLimitedUntil = rateLimited.length > 0 ? Math.min(...rateLimited) : null
    const counts = over.get(group) ?? noneOver()
    return { waiting: active.length - running, running, ...counts, rateLimitedUntil }
  }

  return {
    add,
    dispatch,
    accepted,
    settle,
    block,
    unblock,
    stop,
    ignoreLimits,
    progressOf,
    idsOf: (group: string) => activeOf(group).map(({ facts }) => facts.id),
    ids: () => [...entries.keys()],
  }
}

/** What counts of an attempt, null where nothing does. What is stopped has ordered all that it reserved. */
function usedTokens({ state, request }: Entry, outcome: Outcome): number | null {
  if (state === 'stopping') return request.reserved
  const hasCounted = outcome.kind === 'finished' || outcome.kind === 'failed'
  return hasCounted ? (outcome.usedTokens ?? request.reserved) : null
}

/** Whether it is a limit on all requests, of which those that come first take their part. */
const isLimitOfAll = ({ kind }: RateLimitReason) => kind === 'request-limit' || kind === 'token-limit'

const isWaiting = ({ state }: Entry) => state === 'queued' || state === 'held'

const noneOver = () => ({ finished: 0, failed: 0, stopped: 0 })

const rank: Record<Priority, number> = { interactive: 0, batch: 1 }

const isBefore = (a: Entry, b: Entry) =>
  a.ignoresLimits || (rank[a.facts.priority] - rank[b.facts.priority] || a.arrival - b.arrival) < 0
