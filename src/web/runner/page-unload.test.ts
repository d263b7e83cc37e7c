import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageUnload } from './page-unload.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what happens while a page is being left waits, and happens in its order where the page stays', () => {
  const page = new EventTarget()
  const { unlessUnloading } = watchPageUnload(page)
  const happened: string[] = []
  unlessUnloading(() => happened.push('before'))
  page.dispatchEvent(new Event('beforeunload'))
  page.dispatchEvent(new Event('pagehide'))
  unlessUnloading(() => happened.push('one'))
  unlessUnloading(() => happened.push('two'))
  expect(happened).toEqual(['before'])
  vi.runAllTimers()
  expect(happened).toEqual(['before', 'one', 'two'])
  unlessUnloading(() => happened.push('after'))
  expect(happened).toEqual(['before', 'one', 'two', 'after'])
})
