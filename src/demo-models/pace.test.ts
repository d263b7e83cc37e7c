import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, paceOf } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const live = () => new AbortController().signal

test('tokens come after a first delay, at about the pace that was asked for', async () => {
  const pace = paceOf({ tokensPerSecond: 50, factor: 1, prompt: 'Hello' })
  const times = await timesOf(paced(Array.from({ length: 101 }), pace, live()))
  const first = times[0] ?? 0
  expect(first).toBeGreaterThanOrEqual(180)
  expect(first).toBeLessThan(500)
  const perSecond = 100 / (((times.at(-1) ?? 0) - first) / 1_000)
  expect(perSecond).toBeGreaterThan(40)
  expect(perSecond).toBeLessThan(60)
})

test('a faster model is faster, and the same prompt has the same rhythm', async () => {
  const slow = paceOf({ tokensPerSecond: 50, factor: 0.5, prompt: 'Hello' })
  const fast = paceOf({ tokensPerSecond: 50, factor: 2, prompt: 'Hello' })
  const items = Array.from({ length: 20 })
  const times = await timesOf(paced(items, slow, live()))
  expect(times.at(-1)).toBeGreaterThan((await timesOf(paced(items, fast, live()))).at(-1) ?? 0)
  expect(await timesOf(paced(items, slow, live()))).toEqual(times)
})

test('at 0 tokens a second there is no pause at all', async () => {
  expect(paceOf({ tokensPerSecond: 0, factor: 1, prompt: '' })).toBeNull()
  expect(await timesOf(paced([1, 2], null, live()))).toEqual([0, 0])
})

async function timesOf(items: AsyncGenerator<unknown>): Promise<number[]> {
  const start = Date.now()
  const times: number[] = []
  for (;;) {
    const next = items.next()
    await vi.advanceTimersToNextTimerAsync()
    if ((await next).done) return times
    times.push(Date.now() - start)
  }
}
