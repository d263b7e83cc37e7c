import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobFacts, JobState, Outcome } from './job.ts'
import { poolOf, queueForTest } from './testing.ts'

const ways = [
  'add',
  'finish',
  'fail',
  'skip',
  'refuse',
  'refuse for long',
  'accept',
  'block',
  'unblock',
  'stop one',
  'stop the group',
  'send at once',
  'wait',
  'hear of a limit',
  'hear of a limit on tokens',
] as const

const stepArbitrary = fc.record({
  way: fc.constantFrom(...ways, 'add', 'add', 'finish', 'accept'),
  at: fc.nat({ max: 40 }),
  isInteractive: fc.boolean(),
})

test('whatever happens in whatever order, no job is lost, run twice at once, or begun out of turn', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { minLength: 5, maxLength: 60 }), (steps) => {
      const page = watchedQueue()
      for (const step of steps) page.take(step)
      page.endAll()
    }),
    { numRuns: 300 },
  )
})

const pools = [
  { pool: poolOf(2), max: 2 },
  { pool: poolOf(3), max: 3 },
] as const

/** A queue with a reader of its own, who remembers what was asked and looks at every decision. */
function watchedQueue() {
  const queue = queueForTest()
  const { clock, rateLimits } = queue
  const facts = new Map<string, JobFacts>()
  const running = new Set<string>()
  const blocked = new Set<string>()
  const rateLimited = new Set<string>()
  const ended = new Map<string, string>()
  /** Those that were refused, blocked or sent at once have left their turn. */
  const outOfTurn = new Set<string>()

  const pick = (ids: ReadonlySet<string>, at: number) => [...ids][at % ids.size]
  const waiting = () =>
    [...facts.keys()].filter((id) => !running.has(id) && !blocked.has(id) && !ended.has(id))

  const ends = (id: string, state: JobState | null) => {
    if (state?.kind === 'held') return rateLimited.add(id)
    // A stopped one has been told before.
    if (state === null) return
    expect(ended.has(id)).toBe(false)
    ended.set(id, state.kind)
  }
  const settle = (id: string | undefined, outcome: Outcome) => {
    if (id === undefined || !running.delete(id)) return
    if (outcome.kind === 'refused') outOfTurn.add(id)
    ends(id, queue.settle(id, outcome))
  }
  const stop = (ids: readonly string[]) => {
    for (const id of queue.stop(ids)) {
      ends(id, { kind: 'stopped' })
      rateLimited.delete(id)
      blocked.delete(id)
    }
  }

  const dispatch = () => {
    const decided = queue.dispatch()
    for (const id of decided.begun) {
      expect([running.has(id), blocked.has(id), ended.has(id)]).toEqual([false, false, false])
      running.add(id)
      rateLimited.delete(id)
    }
    for (const { id, state } of decided.rateLimited) {
      expect(waiting()).toContain(id)
      expect(state.until).toBeGreaterThan(clock.now)
      rateLimited.add(id)
    }
    expectTurns(decided.begun)
    for (const { pool, max } of pools) {
      expect([...running].filter((id) => facts.get(id)?.pool === pool).length).toBeLessThanOrEqual(max)
    }
    return decided
  }

  /** Of those that nothing but their turn holds back, none that waits comes before one that began. */
  const expectTurns = (begun: readonly string[]) => {
    const order = [...facts.keys()]
    const inTurn = (id: string) => !outOfTurn.has(id)
    for (const id of begun.filter(inTurn)) {
      const mine = facts.get(id)
      const before = waiting().filter((other) => {
        const its = facts.get(other)
        if (!mine || !its || its.pool !== mine.pool) return false
        if (its.priority !== mine.priority) return its.priority === 'interactive'
        return its.model === mine.model && order.indexOf(other) < order.indexOf(id)
      })
      expect(before.filter(inTurn)).toEqual([])
    }
  }

  const doWay: Record<(typeof ways)[number], (at: number, isInteractive: boolean) => void> = {
    add: (at, isInteractive) => {
      const added: JobFacts[] = Array.from({ length: (at % 4) + 1 }, (_, index) => ({
        id: `job-${facts.size + index}`,
        group: `group-${at % 2}`,
        pool: pools[at % 3 === 0 ? 1 : 0].pool,
        model: `model-${at % 2}`,
        priority: isInteractive ? 'interactive' : 'batch',
        tokensToReserve: () => at,
      }))
      for (const job of added) facts.set(job.id, job)
      queue.add(added)
    },
    finish: (at) => settle(pick(running, at), { kind: 'finished', usedTokens: at % 7 }),
    fail: (at) => settle(pick(running, at), { kind: 'failed' }),
    skip: (at) => settle(pick(running, at), { kind: 'skipped' }),
    refuse: (at) =>
      settle(pick(running, at), { kind: 'refused', retryAfterMs: at % 5 === 0 ? null : at * 200 }),
    'refuse for long': (at) => settle(pick(running, at), { kind: 'refused', retryAfterMs: 3_600_000 }),
    accept: (at) => void queue.accepted(pick(running, at) ?? ''),
    block: (at) => {
      const id = pick(new Set([...running].filter((each) => !ended.has(each))), at)
      if (id === undefined) return
      queue.block(id)
      running.delete(id)
      blocked.add(id)
      outOfTurn.add(id)
    },
    unblock: (at) => {
      const id = pick(blocked, at)
      if (id === undefined) return
      blocked.delete(id)
      queue.unblock(id)
    },
    'stop one': (at) => stop([`job-${at}`]),
    'stop the group': (at) => stop(queue.idsOf(`group-${at % 2}`)),
    'send at once': (at) => {
      const id = pick(rateLimited, at)
      if (id === undefined) return
      outOfTurn.add(id)
      queue.ignoreLimits(id)
    },
    wait: (at) => void (clock.now += at * 300),
    'hear of a limit': (at) => {
      rateLimits.requests = { limit: 3, remaining: at % 4, resetAt: clock.now + at * 1000, asOf: clock.now }
    },
    'hear of a limit on tokens': (at) => {
      rateLimits.tokens = { limit: 30, remaining: at % 31, resetAt: clock.now + at * 1000, asOf: clock.now }
    },
  }

  return {
    take({ way, at, isInteractive }: { way: (typeof ways)[number]; at: number; isInteractive: boolean }) {
      doWay[way](at, isInteractive)
      dispatch()
      const { waiting: waits, running: runs } = queue.progressOf('group-0')
      const live = [...facts.values()].filter(({ id, group }) => group === 'group-0' && !ended.has(id))
      expect(waits + runs).toBe(live.length)
    },
    /** Lets time pass and everything finish: then every job has ended, and once. */
    endAll() {
      for (let round = 0; waiting().length + running.size + blocked.size > 0; round++) {
        if (round > 2000) throw new Error(`these never end: ${JSON.stringify(waiting())}`)
        for (const id of blocked) queue.unblock(id)
        blocked.clear()
        const { wakeAt } = dispatch()
        if (running.size > 0) for (const id of running) settle(id, { kind: 'finished' })
        else if (wakeAt === Number.POSITIVE_INFINITY) throw new Error('nobody would ever look again')
        else clock.now = Math.max(clock.now, wakeAt)
      }
      expect([...ended.keys()].sort()).toEqual([...facts.keys()].sort())
      expect(queue.ids()).toEqual([])
    },
  }
}
