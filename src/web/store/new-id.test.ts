import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

test('ids sort by the time they were made, also within one millisecond', () => {
  const ids = Array.from({ length: 500 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(500)
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('a clock that goes back does not put ids out of order', () => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now() + 60_000)
  const before = newId()
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(newId() > before).toBe(true)
})
