import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from './leaving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what happens while a page is being left waits, and happens in its order where the page stays', () => {
  const page = new EventTarget()
  const { unlessLeaving } = watchLeaving(page)
  const happened: string[] = []
  unlessLeaving(() => happened.push('before'))
  page.dispatchEvent(new Event('beforeunload'))
  page.dispatchEvent(new Event('pagehide'))
  unlessLeaving(() => happened.push('one'))
  unlessLeaving(() => happened.push('two'))
  expect(happened).toEqual(['before'])
  vi.runAllTimers()
  expect(happened).toEqual(['before', 'one', 'two'])
  unlessLeaving(() => happened.push('after'))
  expect(happened).toEqual(['before', 'one', 'two', 'after'])
})
