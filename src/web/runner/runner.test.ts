import { afterEach, expect, test, vi } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import type { RateLimit } from '#domain/run/rate-limit.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { createRunner } from './runner.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { storeForTest } from '../store/testing.ts'

/** Answers that the test lets out event by event. */
function answers() {
  const open: { model: string; signal: AbortSignal; say: (event: RunEvent) => void; end: () => void }[] = []
  async function* streamChat({ model }: { model: string }, signal: AbortSignal): AsyncGenerator<RunEvent> {
    const events: RunEvent[] = []
    let wake = () => undefined as void
    let ended = false
    const nudge = () => wake()
    open.push({
      model,
      signal,
      say: (event) => (events.push(event), nudge()),
      end: () => ((ended = true), nudge()),
    })
    signal.addEventListener('abort', nudge)
    while (!signal.aborted) {
      yield* events.splice(0)
      if (ended && events.length === 0) return
      if (events.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { open, streamChat }
}

/** Hands events on at once: frames are per-frame's own affair. */
const atOnce = <T>(deliver: (values: T[]) => void) => ({
  push: (value: T) => deliver([value]),
  flush: () => undefined,
})

afterEach(() => void vi.useRealTimers())

function setUp(
  models: string[],
  rateLimit: () => RateLimit | null = () => null,
  loadDataUrl: (id: string) => Promise<string | null> = async () => null,
) {
  const fixture = storeForTest(models)
  const { open, streamChat } = answers()
  const runner = createRunner({
    store: fixture.store,
    scheduler: createScheduler({ rateLimits: () => ({ requests: rateLimit(), tokens: null }) }),
    streamChat,
    pool: { maxConcurrent: () => 5 },
    batch: atOnce,
    loadDataUrl,
  })
  const ask = () => {
    const runIds = fixture.actions.promptSent(fixture.sessionId, 'One?', fixture.columnIds)
    runner.start(runIds)
    return runIds
  }
  const states = () => Object.values(fixture.store.getState().runs).map(({ state }) => state.kind)
  return { ...fixture, runner, open, ask, states }
}

const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }

test('what comes for one run reaches that run', async () => {
  const { open, ask, store } = setUp(['acme/one', 'acme/two'])
  const [, b = ''] = ask()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  open.find(({ model }) => model === 'acme/two')?.say(text('from two'))
  await vi.waitFor(() => expect(store.getState().runs[b]?.text).toBe('from two'))
})

test('stopping one run aborts its request and no other', async () => {
  const { open, ask, runner, states } = setUp(['acme/one', 'acme/two'])
  const [a = ''] = ask()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  runner.stop([a])
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(states()).toEqual(['stopped', 'queued'])
})

test('stopping all aborts every request, those that wait as well', async () => {
  const { open, ask, runner, states } = setUp(Array.from({ length: 8 }, (_, index) => `acme/${index}`))
  const runIds = ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stop(runIds)
  expect(open.every(({ signal }) => signal.aborted)).toBe(true)
  expect(new Set(states())).toEqual(new Set(['stopped']))
})

test('only so many are asked at a time; the next begins when one ends', async () => {
  const { open, ask } = setUp(Array.from({ length: 8 }, (_, index) => `acme/${index}`))
  ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  open[0]?.say(finished)
  open[0]?.end()
  await vi.waitFor(() => expect(open).toHaveLength(6))
})

test('a run that was stopped while it waited is never asked', async () => {
  const { open, ask, runner } = setUp(Array.from({ length: 6 }, (_, index) => `acme/${index}`))
  const runIds = ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stop(runIds.slice(5))
  open[0]?.end()
  await vi.waitFor(() => expect(open[0]?.signal.aborted).toBe(false))
  expect(open).toHaveLength(5)
})

test('stopping all answers stops those that come and those that wait', async () => {
  const { open, ask, runner, states } = setUp(Array.from({ length: 6 }, (_, index) => `acme/${index}`))
  const runIds = ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stop(runIds)
  expect(new Set(states())).toEqual(new Set(['stopped']))
})

const noDetails = { message: 'Too much.', status: 429, code: null, requestId: null }

const refused = (retryAfterMs: number | null): RunEvent => ({
  type: 'broke',
  afterMs: 1,
  failure: {
    kind: 'rate-limited',
    retryAfterMs,
    details: { message: 'Slow down.', status: 429, code: null, requestId: null },
  },
})

/** The time is the test's, and so are the turns that promises take. */
async function setUpInTime(models: string[], rateLimit?: () => RateLimit | null) {
  vi.useFakeTimers({ now: 1_000_000 })
  const fixture = setUp(models, rateLimit)
  const runIds = fixture.ask()
  await vi.advanceTimersByTimeAsync(0)
  return { ...fixture, runIds, state: (id = '') => fixture.store.getState().runs[id]?.state }
}

test('a run that a limit refused waits as long as it is told, and is sent again by itself', async () => {
  const { open, runIds, state } = await setUpInTime(['acme/one'])
  open[0]?.say(refused(12_000))
  await vi.advanceTimersByTimeAsync(0)
  expect(state(runIds[0])).toMatchObject({ kind: 'held', until: 1_012_000 })
  await vi.advanceTimersByTimeAsync(11_999)
  expect(open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveLength(2)
})

test('without a word on how long, each pause is twice as long, and the fifth refusal is told', async () => {
  const { open, runIds, state } = await setUpInTime(['acme/one'])
  for (const pauseMs of [5000, 10_000, 20_000, 40_000]) {
    open.at(-1)?.say(refused(null))
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(state(runIds[0])?.kind).toBe('held')
    await vi.advanceTimersByTimeAsync(1)
  }
  open.at(-1)?.say(refused(null))
  await vi.advanceTimersByTimeAsync(0)
  expect(state(runIds[0])?.kind).toBe('failed')
  expect(open).toHaveLength(5)
})

test.each<[string, Failure]>([
  ['longer than the whole limit', { kind: 'exceeds-limit', details: noDetails }],
  [
    'refused by a limit that asks for no further try',
    { kind: 'rate-limited', retryAfterMs: 60_000, shouldRetry: false, details: noDetails },
  ],
])('a run that is %s is sent once and told at once', async (_, failure) => {
  const { open, runIds, state } = await setUpInTime(['acme/one'])
  open[0]?.say({ type: 'broke', failure, afterMs: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(state(runIds[0])?.kind).toBe('failed')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(open).toHaveLength(1)
})

test('a wait that nobody would sit through is told at once', async () => {
  const { open, runIds, state } = await setUpInTime(['acme/one'])
  open[0]?.say(refused(3_600_000))
  await vi.advanceTimersByTimeAsync(0)
  expect(state(runIds[0])?.kind).toBe('failed')
})

test('a held run can be stopped, and is not sent again', async () => {
  const { open, runner, runIds, state } = await setUpInTime(['acme/one'])
  open[0]?.say(refused(1000))
  await vi.advanceTimersByTimeAsync(0)
  runner.stop(runIds)
  await vi.advanceTimersByTimeAsync(5000)
  expect(state(runIds[0])?.kind).toBe('stopped')
  expect(open).toHaveLength(1)
})

test('a held run can be sent at once, and only once', async () => {
  const { open, runner, runIds } = await setUpInTime(['acme/one'])
  open[0]?.say(refused(60_000))
  await vi.advanceTimersByTimeAsync(0)
  runner.tryNow(runIds[0] ?? '')
  runner.tryNow(runIds[0] ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveLength(2)
})

test('columns wait before a limit that is used up, each for a place of its own', async () => {
  const rateLimit = { limit: 60, remaining: 2, resetAt: 1_030_000, asOf: 999_000 }
  const { open, runIds, state } = await setUpInTime(['a', 'b', 'c', 'd'], () => rateLimit)
  expect(open).toHaveLength(2)
  expect(runIds.map((id) => state(id)?.kind)).toEqual(['queued', 'queued', 'held', 'held'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(open).toHaveLength(4)
})

test('stopping stops what a limit holds back', async () => {
  const { open, runner, runIds, state } = await setUpInTime(['acme/one'])
  open[0]?.say(refused(1000))
  await vi.advanceTimersByTimeAsync(0)
  runner.stop(runIds)
  expect(state(runIds[0])?.kind).toBe('stopped')
})

test.each([
  ['none', [] as string[], false],
  ['one', ['b'], true],
])(
  'an answer is known to have seen pictures where %s of them is still there',
  async (_, there, seesImages) => {
    const { runner, open, actions, store, sessionId, columnIds } = setUp(
      ['acme/one'],
      undefined,
      async (id) => (there.includes(id) ? 'data:image/png;base64,AA==' : null),
    )
    const picture = (id: string): ImageRef => ({
      id,
      name: `${id}.png`,
      type: 'image/png',
      width: 1,
      height: 1,
      size: 1,
    })
    const [runId = ''] = actions.promptSent(sessionId, 'What is it?', columnIds, [picture('a'), picture('b')])
    runner.start([runId])
    await vi.waitFor(() => expect(open).toHaveLength(1))
    expect(store.getState().runs[runId]?.seesImages).toBe(seesImages)
  },
)
