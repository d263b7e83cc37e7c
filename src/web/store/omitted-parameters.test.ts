import { expect, test } from 'vitest'
import { keepOmittedParameters } from './kept-omitted-parameters.ts'
import { createOmittedParametersStore, includeParameter, omitParameter } from './omitted-parameters.ts'

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

/** The parameters of a page that keeps them there. */
function storeIn(storage: Storage, tabs = new EventTarget()) {
  const store = createOmittedParametersStore()
  keepOmittedParameters(store, () => storage, tabs)
  return store
}

test('what a model refused is remembered over a reload, each name once', () => {
  const storage = storageOf()
  const store = storeIn(storage)
  omitParameter(store, 'acme/one', 'temperature')
  omitParameter(store, 'acme/one', 'temperature')
  omitParameter(store, 'acme/one', 'seed')
  expect(storeIn(storage).getState()).toEqual({ 'acme/one': ['temperature', 'seed'] })
})

test('it can be taken back', () => {
  const store = storeIn(storageOf())
  omitParameter(store, 'acme/one', 'seed')
  includeParameter(store, 'acme/one', 'seed')
  expect(store.getState()['acme/one']).toEqual([])
})

test('what another tab changed of other models stays', () => {
  const storage = storageOf({ 'parley.leftOut': '{"acme/one":["seed"]}' })
  const store = storeIn(storage)
  const elsewhere = storeIn(storage)
  includeParameter(elsewhere, 'acme/one', 'seed')
  omitParameter(elsewhere, 'acme/two', 'top_p')
  omitParameter(store, 'acme/three', 'stop')
  expect(storeIn(storage).getState()).toEqual({
    'acme/one': [],
    'acme/two': ['top_p'],
    'acme/three': ['stop'],
  })
})

test('what another tab changes is seen', () => {
  const storage = storageOf()
  const tabs = new EventTarget()
  const store = storeIn(storage, tabs)
  const happens = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const elsewhere = storeIn(storage)
  omitParameter(elsewhere, 'acme/one', 'seed')
  happens('parley.presets')
  expect(store.getState()).toEqual({})
  happens('parley.leftOut')
  omitParameter(store, 'acme/one', 'stop')
  expect(storeIn(storage).getState()).toEqual({ 'acme/one': ['seed', 'stop'] })
  storage.setItem('parley.leftOut', '{}')
  happens(null)
  expect(store.getState()).toEqual({})
})

test('a browser without room remembers as long as the page is open', () => {
  const tabs = new EventTarget()
  const store = storeIn(storageOf({ 'parley.leftOut': '{"acme/one":["stop"]}' }, true), tabs)
  omitParameter(store, 'acme/one', 'seed')
  tabs.dispatchEvent(new Event('storage'))
  expect(store.getState()).toEqual({ 'acme/one': ['stop', 'seed'] })
})

test('a browser that allows no storage remembers as long as the page is open', () => {
  const store = createOmittedParametersStore()
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  keepOmittedParameters(store, denied, new EventTarget())
  omitParameter(store, 'acme/one', 'seed')
  omitParameter(store, 'acme/two', 'stop')
  expect(store.getState()).toEqual({ 'acme/one': ['seed'], 'acme/two': ['stop'] })
})

test.each(['not json', '7', '{"acme/one": 3}', '{"acme/one": ["seed", 4]}'])(
  'what is not ours in the storage does no harm: %s',
  (text) => {
    const names = storeIn(storageOf({ 'parley.leftOut': text })).getState()['acme/one'] ?? []
    expect(names.every((name) => typeof name === 'string')).toBe(true)
  },
)
