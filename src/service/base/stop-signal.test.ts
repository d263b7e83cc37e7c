import { afterEach, expect, test, vi } from 'vitest'
import { createStopper, sleep } from './stop-signal.ts'

afterEach(() => void vi.useRealTimers())

test('listeners hear of the stop once, and find its reason', () => {
  const { signal, stop } = createStopper()
  const reasons: unknown[] = []
  signal.addEventListener('abort', () => reasons.push(signal.reason))
  expect(() => signal.throwIfAborted()).not.toThrow()
  stop(new Error('enough'))
  stop(new Error('again'))
  expect(reasons).toEqual([new Error('enough')])
  expect(signal.aborted).toBe(true)
  expect(() => signal.throwIfAborted()).toThrow('enough')
})

test('who has stopped listening hears nothing, even if it stops because of another', () => {
  const { signal, stop } = createStopper()
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
  signal.addEventListener('abort', early)
  signal.removeEventListener('abort', early)
  signal.addEventListener('abort', () => signal.removeEventListener('abort', late))
  signal.addEventListener('abort', late)
  stop('over')
  expect(early).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()
})

test('a stop ends a pause at once and leaves no timer', async () => {
  vi.useFakeTimers()
  const { signal, stop } = createStopper()
  const waiting = sleep(60_000, signal)
  expect(vi.getTimerCount()).toBe(1)
  stop(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
  await expect(sleep(1, signal)).rejects.toThrow('left')
})
