import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt, Job, JobState, Outcome } from './job.ts'
import { createScheduler } from './scheduler.ts'
import { jobsOf, poolOf } from './testing.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** Whatever promises have to do is done. */
const idle = () => vi.advanceTimersByTimeAsync(0)

/** A scheduler whose jobs end as the test says. */
function setUp() {
  const onError = vi.fn<(error: unknown) => void>()
  const scheduler = createScheduler({ onError })
  const open: (Attempt & { id: string; end: (outcome: Outcome) => void })[] = []
  const states: [string, JobState['kind']][] = []
  const job = (id: string, more: Partial<Job> = {}): Job => ({
    ...jobsOf(1, { pool: poolOf(2), priority: 'interactive' })[0]!,
    id,
    run: (attempt) => new Promise((resolve) => open.push({ ...attempt, id, end: resolve })),
    onChange: ({ kind }) => states.push([id, kind]),
    ...more,
  })
  return { scheduler, open, states, job, onError }
}

test('a job begins at once, is told of what becomes of it, and makes room at its end', async () => {
  const { scheduler, open, states, job } = setUp()
  const pool = poolOf(1)
  scheduler.add([job('a', { pool }), job('b', { pool })])
  expect(open.map(({ id }) => id)).toEqual(['a'])
  open[0]?.end({ kind: 'finished' })
  await idle()
  expect(open.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(states).toEqual([
    ['a', 'running'],
    ['a', 'finished'],
    ['b', 'running'],
  ])
})

test('a job that is refused goes out again by itself, with a signal of its own', async () => {
  const { scheduler, open, states, job } = setUp()
  scheduler.add([job('a')])
  open[0]?.end({ kind: 'refused', retryAfterMs: 4000 })
  await vi.advanceTimersByTimeAsync(3999)
  expect(open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveLength(2)
  expect(open[1]?.signal).not.toBe(open[0]?.signal)
  expect(states.map(([, kind]) => kind)).toEqual(['running', 'held', 'running'])
})

test('a job that is held can be sent now, and then not a second time', async () => {
  const { scheduler, open, job } = setUp()
  scheduler.add([job('a')])
  open[0]?.end({ kind: 'refused', retryAfterMs: 4000 })
  await idle()
  scheduler.tryNow('a')
  expect(open).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveLength(2)
})

test('a job waits for what blocks it, and others go meanwhile', async () => {
  const { scheduler, open, states, job } = setUp()
  const pool = poolOf(1)
  let isBlocked = true
  let release = () => undefined as void
  const blocker = new Promise<void>((resolve) => (release = resolve))
  scheduler.add([job('a', { pool, blockedBy: () => (isBlocked ? blocker : null) }), job('b', { pool })])
  expect(open.map(({ id }) => id)).toEqual(['b'])
  expect(states[0]).toEqual(['a', 'blocked'])
  isBlocked = false
  release()
  await idle()
  expect(open).toHaveLength(1)
  open[0]?.end({ kind: 'finished' })
  await idle()
  expect(open.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('Stop aborts what runs, and what is held, blocked or queued never begins', async () => {
  const { scheduler, open, states, job } = setUp()
  const held = job('held')
  scheduler.add([held])
  open[0]?.end({ kind: 'refused', retryAfterMs: 1000 })
  await idle()
  const pool = poolOf(1)
  let release = () => undefined as void
  const blocker = new Promise<void>((resolve) => (release = resolve))
  scheduler.add([
    job('blocked', { pool, blockedBy: () => blocker }),
    job('running', { pool }),
    job('queued', { pool }),
  ])
  scheduler.stopAll()
  release()
  const running = open.find(({ id }) => id === 'running')
  expect(running?.signal.aborted).toBe(true)
  running?.end({ kind: 'failed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open.map(({ id }) => id)).toEqual(['held', 'running'])
  const last = new Map(states)
  expect([...last.values()]).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
})

test('stopping a group leaves the others alone', () => {
  const { scheduler, open, job } = setUp()
  scheduler.add([job('a'), job('b', { group: 'another' })])
  scheduler.stopGroup('group')
  expect(open.map(({ id, signal }) => [id, signal.aborted])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

test('a job that stops another as it begins is not followed by that one', async () => {
  const { scheduler, open, states, job } = setUp()
  const first = job('a', {
    run: async () => {
      scheduler.stop(['b'])
      return { kind: 'finished' }
    },
  })
  scheduler.add([first, job('b')])
  await idle()
  expect(open).toEqual([])
  expect(states).toContainEqual(['b', 'stopped'])
})

test('a job that breaks counts as failed, is told, and the next one begins', async () => {
  const { scheduler, open, states, job, onError } = setUp()
  const pool = poolOf(1)
  scheduler.add([job('a', { pool, run: () => Promise.reject(new Error('broken')) }), job('b', { pool })])
  await idle()
  expect(states).toContainEqual(['a', 'failed'])
  expect(open.map(({ id }) => id)).toEqual(['b'])
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
})

test('whoever follows a group hears of each change, and of no other group', async () => {
  const { scheduler, open, job } = setUp()
  const order: string[] = []
  const leave = scheduler.subscribe('group', () => {
    const { waiting, running, finished, rateLimitedUntil } = scheduler.progressOf('group')
    order.push(`${waiting} ${running} ${finished} ${rateLimitedUntil}`)
  })
  scheduler.add([job('other', { group: 'another' }), job('a')])
  open.at(-1)?.end({ kind: 'refused', retryAfterMs: 2000 })
  await vi.advanceTimersByTimeAsync(2000)
  open.at(-1)?.end({ kind: 'finished' })
  await idle()
  expect(order).toEqual(['1 0 0 null', '0 1 0 null', '1 0 0 1002000', '0 1 0 null', '0 0 1 null'])
  leave()
  scheduler.add([job('b')])
  expect(order).toHaveLength(5)
})

test('it is busy while a job runs, waits or is held back, and no longer', async () => {
  const { scheduler, open, job } = setUp()
  const pool = poolOf(1)
  expect(scheduler.isBusy()).toBe(false)
  scheduler.add([job('a', { pool }), job('b', { pool })])
  open.at(-1)?.end({ kind: 'finished' })
  await idle()
  expect(scheduler.isBusy()).toBe(true)
  open.at(-1)?.end({ kind: 'refused', retryAfterMs: 2000 })
  await idle()
  expect(scheduler.isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  open.at(-1)?.end({ kind: 'finished' })
  await idle()
  expect(scheduler.isBusy()).toBe(false)
})
