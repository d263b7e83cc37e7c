import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perFrame } from './per-frame.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('however much comes, it is handed over once a frame, in order', () => {
  const deliver = vi.fn<(values: number[]) => void>()
  const batch = perFrame<number>(deliver)
  for (let value = 0; value < 100; value++) batch.push(value)
  expect(deliver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(16)
  expect(deliver).toHaveBeenCalledOnce()
  expect(deliver.mock.calls[0]?.[0]).toHaveLength(100)
  vi.advanceTimersByTime(1000)
  expect(deliver).toHaveBeenCalledOnce()
})

test('a page in the background, which paints no frames, goes on all the same', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const deliver = vi.fn<(values: string[]) => void>()
  perFrame<string>(deliver).push('late')
  vi.advanceTimersByTime(250)
  expect(deliver).toHaveBeenCalledExactlyOnceWith(['late'])
})

test('flush hands over at once, and only once', () => {
  const deliver = vi.fn<(values: string[]) => void>()
  const batch = perFrame<string>(deliver)
  batch.push('now')
  batch.flush()
  vi.advanceTimersByTime(1000)
  expect(deliver).toHaveBeenCalledExactlyOnceWith(['now'])
})
