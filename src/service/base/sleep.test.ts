import { afterEach, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

afterEach(() => void vi.useRealTimers())

test('an abort ends a pause at once and leaves no timer', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const waiting = sleep(60_000, controller.signal)
  expect(vi.getTimerCount()).toBe(1)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
  await expect(sleep(1, controller.signal)).rejects.toThrow('left')
})
