import { beforeEach, expect, test, vi } from 'vitest'

let leave = () => undefined as void

/** As each page load does. */
async function load() {
  vi.resetModules()
  return import('./kept-wordings.ts')
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: typeof leave) => (leave = listener))
  return () => vi.unstubAllGlobals()
})

test('another wording that was begun outlives a reload, and not that it was saved or dropped', async () => {
  const page = await load()
  page.keepWording('question', 'What is a to')
  page.keepWording('answer', 'A pie')
  page.forgetWording('answer')
  leave()
  const again = await load()
  expect(again.wordingOf('question')).toBe('What is a to')
  expect(again.wordingOf('answer')).toBeUndefined()
})

test('where the browser keeps nothing it stays as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const page = await load()
  page.keepWording('question', 'What is a to')
  expect(page.wordingOf('question')).toBe('What is a to')
  page.forgetWording('question')
  expect(page.wordingOf('question')).toBeUndefined()
})
