import { afterEach, expect, test, vi } from 'vitest'
import type { RateLimit } from '#domain/run/rate-limit.ts'
import type { Failure } from '#domain/run/failure.ts'
import { RequestFailed } from '../../client/http.ts'
import { createScheduler } from '../../scheduler/scheduler.ts'
import { createBoardStore } from './board-store.ts'
import { isOutOfDate, measuredModels } from './board.ts'
import { createMeasuring } from './measuring.ts'
import { statusWords } from './status-words.ts'

interface Call {
  model: string
  texts: readonly string[]
  signal: AbortSignal
  answer: () => void
  fail: (error: Error) => void
}

function setUp(texts = ['red', 'green', 'blue'], rateLimit: () => RateLimit | null = () => null) {
  const scheduler = createScheduler({ rateLimits: () => ({ requests: rateLimit(), tokens: null }) })
  let ids = 0
  const newId = () => `text-${++ids}`
  const items = texts.map((text) => ({ id: newId(), text }))
  const store = createBoardStore({ texts: items, models: null }, newId)
  const calls: Call[] = []
  const measuring = createMeasuring({
    store,
    scheduler,
    embedTexts: ({ model, texts: sent, signal }) =>
      new Promise((resolve, reject) => {
        const vectors = sent.map((_, index) => Float32Array.of(1, index))
        calls.push({
          model,
          texts: sent,
          signal,
          answer: () => resolve({ vectors, tokens: 3, elapsedMs: 600 }),
          fail: reject,
        })
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { store, scheduler, measuring, calls, settled }
}

afterEach(() => void vi.useRealTimers())

const models = ['a/one', 'b/two']

test('each model is asked once, for all texts, at the same time', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.compare(models)
  expect(calls.map(({ model }) => model)).toEqual(models)
  expect(calls[1]?.texts).toEqual(['red', 'green', 'blue'])
  expect(statusWords(models, store.getState().comparison)).toBe('Measuring 2 models…')
  for (const call of calls) call.answer()
  await settled()
  expect(statusWords(models, store.getState().comparison)).toBe('Measured 2 models in 0.6 s')
  expect(measuredModels(models, store.getState().comparison)).toMatchObject([
    { letter: 'A', reading: { dimensions: 2, tokens: 3, matrix: { size: 3 } } },
    { letter: 'B' },
  ])
})

test('a failure stays with its model, and Compare asks only that one again', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.compare(models)
  calls[0]?.answer()
  calls[1]?.fail(new RequestFailed({ kind: 'unreachable' }))
  await settled()
  const { comparison } = store.getState()
  expect(comparison?.results['b/two']).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
  expect(statusWords(models, comparison)).toBe('Measured 1 model in 0.6 s, 1 model failed')
  measuring.compare(models)
  expect(calls.slice(2).map(({ model }) => model)).toEqual(['b/two'])
})

test('an answer that cannot be read is a failure in words', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.measure('a/one')
  store.getState().actions.textsTaken()
  measuring.measure('a/one')
  calls[1]?.fail(new SyntaxError('Unexpected token <'))
  await settled()
  expect(store.getState().comparison?.results['a/one']).toMatchObject({
    failure: { kind: 'provider-failed', details: { message: 'The answer could not be read.' } },
  })
})

test('results stand against the texts they were measured with', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.compare(['a/one'])
  store.getState().actions.textEdited('text-2', 'orange')
  calls[0]?.answer()
  await settled()
  const { comparison, texts } = store.getState()
  expect(comparison?.texts[1]?.text).toBe('green')
  expect(comparison && isOutOfDate(comparison, texts)).toBe(true)
  measuring.compare(['a/one'])
  expect(calls[1]?.texts).toEqual(['red', 'orange', 'blue'])
})

test('Stop hangs up and leaves what was measured', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.compare(models)
  calls[0]?.answer()
  await settled()
  measuring.stop()
  expect(calls[1]?.signal.aborted).toBe(true)
  await settled()
  expect(Object.keys(store.getState().comparison?.results ?? {})).toEqual(['a/one'])
})

test('measuring again hangs up the request before', () => {
  const { measuring, calls } = setUp()
  measuring.measure('a/one')
  measuring.measure('a/one')
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

const refusal = (more: object = {}) => {
  const details = { message: 'Slow down.', status: 429, code: null, requestId: null }
  return new RequestFailed({ kind: 'rate-limited', retryAfterMs: 3000, details, ...more } as Failure)
}

/** Two models are asked, and a limit has refused the second. */
async function refused() {
  vi.useFakeTimers({ now: 1_000_000 })
  const fixture = setUp()
  fixture.measuring.compare(models)
  fixture.calls[1]?.fail(refusal())
  await vi.advanceTimersByTimeAsync(0)
  const result = () => fixture.store.getState().comparison?.results['b/two']
  return { ...fixture, result }
}

test('a model that a limit refuses waits as long as it is told, and is asked again by itself', async () => {
  const { store, calls, result } = await refused()
  expect(result()).toEqual({ kind: 'held', until: 1_003_000 })
  expect(statusWords(models, store.getState().comparison)).toBe('Measuring 2 models…')
  await vi.advanceTimersByTimeAsync(2999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(result()).toEqual({ kind: 'measuring' })
  calls[2]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls[2]).toMatchObject({ model: 'b/two', texts: ['red', 'green', 'blue'] })
  expect(result()).toMatchObject({ kind: 'measured' })
})

test('a model that waits can be asked now, and only once', async () => {
  const { measuring, calls } = await refused()
  measuring.tryNow('b/two')
  measuring.tryNow('b/two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(3)
})

test('Stop ends a wait, and nothing is asked after it', async () => {
  const { measuring, calls, result } = await refused()
  measuring.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([calls.length, result()]).toEqual([2, undefined])
})

test('a limit that asks for no further try is a failure at once', async () => {
  const { store, measuring, calls, settled } = setUp()
  measuring.compare(['a/one'])
  calls[0]?.fail(refusal({ shouldRetry: false }))
  await settled()
  expect(store.getState().comparison?.results['a/one']).toMatchObject({ kind: 'failed' })
})

test('answers and embeddings share one limit: what the one has used up the other waits for', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const rateLimit = { limit: 60, remaining: 1, resetAt: 1_020_000, asOf: 999_000 }
  const { measuring, store, calls, scheduler } = setUp(undefined, () => rateLimit)
  const answer = { id: 'answer', group: 'session', pool: { maxConcurrent: () => 5 }, model: 'acme/one' }
  const never = { tokensToReserve: () => 0, run: () => new Promise<never>(() => undefined) }
  scheduler.add([{ ...answer, priority: 'interactive', ...never }])
  measuring.compare(['a/one'])
  expect(store.getState().comparison?.results['a/one']).toEqual({ kind: 'held', until: 1_020_000 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
})
