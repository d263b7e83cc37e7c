import { describe, expect, test } from 'vitest'
import { createJobQueue } from './job-queue.ts'
import { jobsOf, poolOf, queueForTest } from './testing.ts'

const refused = (retryAfterMs: number | null) => ({ kind: 'refused', retryAfterMs }) as const

describe('order', () => {
  test('jobs begin in the order they came, interactive ones before a batch', () => {
    const { add, begin, finish } = queueForTest()
    const pool = poolOf(1)
    add(jobsOf(2, { pool }, 'cell'))
    add(jobsOf(2, { pool, priority: 'interactive' }, 'answer'))
    const order = Array.from({ length: 4 }, () => {
      const [id = ''] = begin()
      finish(id)
      return id
    })
    expect(order).toEqual(['answer-0', 'answer-1', 'cell-0', 'cell-1'])
  })

  test('never more of a pool run at once than it allows, and pools do not take from each other', () => {
    const { add, begin, finish } = queueForTest()
    add(jobsOf(9, { pool: poolOf(2) }, 'a'))
    add(jobsOf(9, { pool: poolOf(1) }, 'b'))
    expect(begin()).toEqual(['a-0', 'a-1', 'b-0'])
    expect(begin()).toEqual([])
    finish('a-1')
    expect(begin()).toEqual(['a-2'])
  })

  test('a pool that shrinks begins nothing until enough have ended', () => {
    const { add, begin, finish } = queueForTest()
    let max = 3
    add(jobsOf(9, { pool: { maxConcurrent: () => max } }))
    begin()
    max = 1
    finish('job-0')
    expect(begin()).toEqual([])
    finish('job-1')
    finish('job-2')
    expect(begin()).toEqual(['job-3'])
  })

  test('a job that is added twice runs once', () => {
    const { add, begin } = queueForTest()
    add(jobsOf(1))
    expect(add(jobsOf(1))).toEqual([])
    expect(begin()).toEqual(['job-0'])
    add(jobsOf(1))
    expect(begin()).toEqual([])
  })

  test('what is blocked takes no place, and keeps its turn', () => {
    const { add, begin, block, unblock, finish } = queueForTest()
    add(jobsOf(3, { pool: poolOf(1) }))
    block(begin()[0] ?? '')
    expect(begin()).toEqual(['job-1'])
    unblock('job-0')
    finish('job-1')
    expect(begin()).toEqual(['job-0'])
  })
})

describe('a refusal', () => {
  test('holds its job back as long as it says, and the others of a batch that ask the same model', () => {
    const { add, begin, finish, clock, dispatch } = queueForTest()
    const pool = poolOf(1)
    add([...jobsOf(2, { pool }), ...jobsOf(1, { pool, model: 'other' }, 'other')])
    begin()
    expect(finish('job-0', refused(12_000))).toEqual({
      kind: 'held',
      until: 1_012_000,
      reason: { kind: 'refused' },
    })
    expect(begin()).toEqual(['other-0'])
    finish('other-0')
    clock.now += 1000
    expect(dispatch()).toMatchObject({ begun: [], wakeAt: 1_012_000 })
    clock.now += 11_000
    expect(begin()).toEqual(['job-0'])
  })

  test('is not risked where a model is new: a batch begins with four, and goes on as they are accepted', () => {
    const { add, begin, accepted } = queueForTest()
    add(jobsOf(20, { pool: poolOf(10) }))
    expect(begin()).toHaveLength(4)
    accepted('job-0')
    expect(begin()).toEqual(['job-4', 'job-5'])
  })

  test('is followed by one job at a time, and by one more with each that is accepted', () => {
    const { add, begin, finish, accepted, clock } = queueForTest()
    add(jobsOf(20, { pool: poolOf(10) }))
    for (const id of begin()) finish(id, refused(1000))
    clock.now += 1000
    expect(begin()).toEqual(['job-0'])
    clock.now += 1
    expect(accepted('job-0')).toBe(true)
    expect(begin()).toEqual(['job-1', 'job-2'])
    accepted('job-1')
    expect(begin()).toEqual(['job-3', 'job-4'])
  })

  test('of many that were sent together counts once, by the shortest wait', () => {
    const { add, begin, finish, clock } = queueForTest()
    add(jobsOf(3, { pool: poolOf(2) }))
    const [first = '', second = ''] = begin()
    finish(first, refused(9000))
    finish(second, refused(3000))
    clock.now += 3000
    expect(begin()).toEqual([second])
  })

  test('of one interactive job leaves the others alone', () => {
    const { add, begin, finish } = queueForTest()
    const pool = poolOf(1)
    add(jobsOf(2, { pool, priority: 'interactive' }))
    begin()
    finish('job-0', refused(60_000))
    expect(begin()).toEqual(['job-1'])
  })

  test('is taken four times, each wait twice as long where nobody says how long; the fifth is a failure', () => {
    const { add, begin, finish, clock } = queueForTest()
    add(jobsOf(1))
    for (const waitMs of [5000, 10_000, 20_000, 40_000]) {
      begin()
      expect(finish('job-0', refused(null))).toMatchObject({ kind: 'held', until: clock.now + waitMs })
      clock.now += waitMs
    }
    expect(begin()).toEqual(['job-0'])
    expect(finish('job-0', refused(null))).toEqual({ kind: 'failed' })
  })

  test('that asks for more than ten minutes is a failure', () => {
    const { add, begin, finish } = queueForTest()
    add(jobsOf(1))
    begin()
    expect(finish('job-0', refused(600_001))).toEqual({ kind: 'failed' })
  })

  test('can be overruled: the job goes out next, once, and the next refusal holds it again', () => {
    const { add, begin, finish, ignoreLimits, clock } = queueForTest()
    add(jobsOf(2, { pool: poolOf(1) }))
    begin()
    finish('job-0', refused(60_000))
    ignoreLimits('job-1')
    expect(begin()).toEqual([])
    ignoreLimits('job-0')
    ignoreLimits('job-0')
    expect(begin()).toEqual(['job-0'])
    finish('job-0', refused(60_000))
    clock.now += 59_999
    expect(begin()).toEqual([])
  })
})

describe('the limit on requests', () => {
  const used = { limit: 60, remaining: 2, resetAt: 1_030_000, asOf: 999_000 }

  test('is never exceeded, and those that have to wait are told until when', () => {
    const { add, dispatch } = queueForTest({ requests: used })
    add(jobsOf(4, { pool: poolOf(60) }))
    const reason = { kind: 'request-limit', limit: 60 }
    expect(dispatch()).toEqual({
      begun: ['job-0', 'job-1'],
      rateLimited: ['job-2', 'job-3'].map((id) => ({
        id,
        state: { kind: 'held', until: 1_030_000, reason },
      })),
      wakeAt: 1_030_000,
    })
    expect(dispatch()).toEqual({ begun: [], rateLimited: [], wakeAt: 1_030_000 })
  })

  test('is one for all models and pools', () => {
    const { add, begin } = queueForTest({ requests: used })
    add([
      ...jobsOf(2),
      ...jobsOf(2, { pool: poolOf(4), model: 'other', priority: 'interactive' }, 'embedding'),
    ])
    expect(begin()).toEqual(['embedding-0', 'embedding-1'])
  })

  test('holds nobody back while nothing is known of it, by a clock that goes on with each look', () => {
    let time = 0
    const { add, dispatch } = createJobQueue({
      now: () => ++time,
      rateLimits: () => ({ requests: null, tokens: null }),
    })
    add([...jobsOf(4), ...jobsOf(2, { priority: 'interactive' }, 'answer')])
    expect(dispatch()).toMatchObject({ rateLimited: [], wakeAt: Number.POSITIVE_INFINITY })
  })

  test('that is whole again lets out no more than it is', () => {
    const { add, begin, clock } = queueForTest({ requests: { ...used, limit: 10, remaining: 0 } })
    add(jobsOf(100, { pool: poolOf(60), priority: 'interactive' }))
    expect(begin()).toEqual([])
    clock.now = 1_030_000
    expect(begin()).toHaveLength(10)
  })

  test('tells of ten thousand that wait only those that have a place', () => {
    const { add, dispatch } = queueForTest({ requests: { ...used, remaining: 0 } })
    add(jobsOf(10_000, { pool: poolOf(7) }))
    expect(dispatch().rateLimited).toHaveLength(7)
    expect(dispatch().rateLimited).toHaveLength(0)
  })

  test('does not count what was refused or never sent', () => {
    const { add, begin, finish, clock, rateLimits } = queueForTest()
    add(jobsOf(3, { pool: poolOf(2) }))
    begin()
    finish('job-0', { kind: 'skipped' })
    finish('job-1', refused(1000))
    rateLimits.requests = { limit: 1, remaining: 0, resetAt: clock.now + 2000, asOf: clock.now }
    clock.now += 2000
    expect(begin()).toEqual(['job-1'])
  })
})

describe('the limit on tokens', () => {
  const tokenLimit = { limit: 1000, remaining: 1000, resetAt: 1_060_000, asOf: 1_000_000 }
  const pool = poolOf(60)
  const answers = (count: number, tokens: number, prefix?: string) =>
    jobsOf(count, { pool, priority: 'interactive', tokensToReserve: () => tokens }, prefix)

  test('is never reserved beyond what it is, and those that have to wait are told until when', () => {
    const { add, dispatch } = queueForTest({ tokens: tokenLimit })
    add(answers(4, 400))
    const reason = { kind: 'token-limit', limit: 1000 }
    expect(dispatch()).toEqual({
      begun: ['job-0', 'job-1'],
      rateLimited: ['job-2', 'job-3'].map((id) => ({
        id,
        state: { kind: 'held', until: 1_060_000, reason },
      })),
      wakeAt: 1_060_000,
    })
  })

  test('gets back what an answer did not use at its end, and all of what failed, was refused or never sent', () => {
    const { add, begin, finish } = queueForTest({ tokens: tokenLimit })
    add(answers(9, 400))
    begin()
    finish('job-0', { kind: 'finished', usedTokens: 100 })
    expect(begin()).toEqual(['job-2'])
    finish('job-1', { kind: 'failed', usedTokens: 0 })
    finish('job-2', { kind: 'skipped' })
    expect(begin()).toEqual(['job-3', 'job-4'])
  })

  test('gets nothing back of what was stopped or is not known, until its minute is over', () => {
    const { add, begin, finish, stop, clock } = queueForTest({ tokens: tokenLimit })
    add(answers(4, 400))
    begin()
    stop(['job-0'])
    finish('job-0', { kind: 'finished', usedTokens: 100 })
    finish('job-1')
    expect(begin()).toEqual([])
    clock.now += 60_499
    expect(begin()).toEqual([])
    clock.now += 1
    expect(begin()).toEqual(['job-2', 'job-3'])
  })

  test('lets what is larger than it go out alone, and smaller ones behind it wait their turn', () => {
    const { add, begin, finish } = queueForTest({ tokens: tokenLimit })
    add(answers(1, 100, 'first'))
    add(answers(1, 5000, 'large'))
    add(answers(1, 100, 'last'))
    expect(begin()).toEqual(['first-0'])
    finish('first-0', { kind: 'failed', usedTokens: 0 })
    expect(begin()).toEqual(['large-0'])
    expect(finish('large-0', { kind: 'failed', usedTokens: 0 })).toEqual({ kind: 'failed' })
    expect(begin()).toEqual(['last-0'])
  })

  test('is reckoned with what the service says it has reserved, for the other requests to that model as well', () => {
    const { add, begin, accepted, finish } = queueForTest({ tokens: tokenLimit })
    add(jobsOf(1, { priority: 'interactive', tokensToReserve: () => 100 }))
    begin()
    accepted('job-0', 500)
    add(answers(3, 100, 'next'))
    expect(begin()).toEqual(['next-0'])
    accepted('next-0', 100)
    expect(begin()).toEqual(['next-1', 'next-2'])
    finish('job-0')
    add(answers(1, 300, 'last'))
    expect(begin()).toEqual([])
  })

  test('is asked anew for a job that has waited for another answer', () => {
    let tokens = 100
    const { add, begin, block, unblock } = queueForTest({ tokens: tokenLimit })
    add(jobsOf(1, { priority: 'interactive', tokensToReserve: () => tokens }))
    add(answers(1, 700, 'other'))
    expect(begin()).toEqual(['job-0', 'other-0'])
    block('job-0')
    tokens = 400
    unblock('job-0')
    expect(begin()).toEqual([])
  })
})

describe('stopping', () => {
  test('ends a job in every state, once', () => {
    const { add, begin, finish, block, stop, clock } = queueForTest()
    const pool = poolOf(3)
    add(jobsOf(4, { pool, priority: 'interactive' }))
    begin()
    finish('job-0', refused(1000))
    block('job-1')
    const all = ['job-0', 'job-1', 'job-2', 'job-3']
    expect(stop([...all, 'job-3', 'unknown'])).toEqual(all)
    expect(stop(all)).toEqual([])
    clock.now += 60_000
    expect(begin()).toEqual([])
    expect(finish('job-2')).toBeNull()
  })

  test('what runs keeps its place until it has hung up', () => {
    const { add, begin, finish, stop } = queueForTest()
    add(jobsOf(2, { pool: poolOf(1) }))
    begin()
    stop(['job-0'])
    expect(begin()).toEqual([])
    finish('job-0', { kind: 'failed' })
    expect(begin()).toEqual(['job-1'])
  })
})

describe('progress', () => {
  test('counts each job of a group once, by where it is', () => {
    const { add, begin, finish, stop, progressOf } = queueForTest()
    add(jobsOf(9, { pool: poolOf(5), priority: 'interactive' }))
    begin()
    finish('job-0')
    finish('job-1', { kind: 'failed' })
    finish('job-2', refused(3000))
    stop(['job-3', 'job-8'])
    expect(progressOf('group')).toEqual({
      waiting: 4,
      running: 1,
      finished: 1,
      failed: 1,
      stopped: 2,
      rateLimitedUntil: 1_003_000,
    })
    expect(progressOf('another')).toMatchObject({ waiting: 0, finished: 0, rateLimitedUntil: null })
  })

  test('begins anew once a group had nothing left to do', () => {
    const { add, begin, finish, progressOf } = queueForTest()
    add(jobsOf(1))
    begin()
    finish('job-0')
    expect(progressOf('group').finished).toBe(1)
    add(jobsOf(1))
    expect(progressOf('group')).toMatchObject({ waiting: 1, finished: 0 })
  })
})
