import { expect, test } from 'vitest'
import { createLeftOutStore, leaveOut, takeBackIn } from './left-out.ts'

function storageOf(saved: Record<string, string> = {}, isFull = false): Storage {
  const kept = new Map(Object.entries(saved))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as Storage // what the store uses of it
}

test('what a model refused is remembered over a reload, each name once', () => {
  const storage = storageOf()
  const store = createLeftOutStore(storage)
  leaveOut(store, 'acme/one', 'temperature')
  leaveOut(store, 'acme/one', 'temperature')
  leaveOut(store, 'acme/one', 'seed')
  expect(createLeftOutStore(storage).getState()).toEqual({ 'acme/one': ['temperature', 'seed'] })
})

test('it can be taken back', () => {
  const store = createLeftOutStore(storageOf())
  leaveOut(store, 'acme/one', 'seed')
  takeBackIn(store, 'acme/one', 'seed')
  expect(store.getState()['acme/one']).toEqual([])
})

test('a browser without room remembers as long as the page is open', () => {
  const store = createLeftOutStore(storageOf({}, true))
  leaveOut(store, 'acme/one', 'seed')
  expect(store.getState()).toEqual({ 'acme/one': ['seed'] })
})

test.each(['not json', '7', '{"acme/one": 3}', '{"acme/one": ["seed", 4]}'])(
  'what is not ours in the storage does no harm: %s',
  (text) => {
    const names = createLeftOutStore(storageOf({ 'parley.leftOut': text })).getState()['acme/one'] ?? []
    expect(names.every((name) => typeof name === 'string')).toBe(true)
  },
)
