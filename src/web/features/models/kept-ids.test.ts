import { expect, test, vi } from 'vitest'
import { createKeptIds } from './kept-ids.ts'

function setUp({ stored, isFull = false }: { stored?: string; isFull?: boolean } = {}) {
  const items = new Map(stored === undefined ? [] : [['ids', stored]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
  const tabs = new EventTarget()
  // The two methods that are used are all of a Storage that it needs.
  const kept = createKeptIds({ key: 'ids', max: 3, storage: () => storage as unknown as Storage, tabs })
  const otherTabWrote = (value: string, key: string | null = 'ids') => {
    items.set('ids', value)
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { kept, items, otherTabWrote }
}

const add = (id: string) => (ids: readonly string[]) => [id, ...ids]

test('what is changed is kept, and no more than the most', () => {
  const { kept, items } = setUp({ stored: '["a","b"]' })
  kept.change(add('c'))
  kept.change(add('d'))
  expect(kept.now()).toEqual(['d', 'c', 'a'])
  expect(items.get('ids')).toBe('["d","c","a"]')
})

test.each([
  ['no list', '{"a":1}', []],
  ['no JSON', '["a', []],
  ['a list of anything', '["a",1,null,"","a","b"]', ['a', 'b']],
])('%s in the storage is survived', (_, stored, ids) => {
  expect(setUp({ stored }).kept.now()).toEqual(ids)
})

test('with a full storage changes last as long as the page', () => {
  const { kept } = setUp({ stored: '["a"]', isFull: true })
  kept.change(add('b'))
  kept.change(add('c'))
  expect(kept.now()).toEqual(['c', 'b', 'a'])
})

test('a browser that keeps nothing is survived', () => {
  const kept = createKeptIds({
    key: 'ids',
    max: 3,
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    tabs: new EventTarget(),
  })
  kept.change(add('a'))
  kept.change(add('b'))
  expect(kept.now()).toEqual(['b', 'a'])
})

test('another tab’s change is heard, and not overwritten by the next one here', () => {
  const { kept, items, otherTabWrote } = setUp()
  const listener = vi.fn<() => void>()
  kept.subscribe(listener)
  otherTabWrote('["theirs"]')
  expect(kept.now()).toEqual(['theirs'])
  expect(listener).toHaveBeenCalledTimes(1)
  items.set('ids', '["theirs","unheard"]')
  kept.change(add('ours'))
  expect(kept.now()).toEqual(['ours', 'theirs', 'unheard'])

  otherTabWrote('["x"]', 'another key')
  expect(kept.now()).toEqual(['ours', 'theirs', 'unheard'])
  otherTabWrote('[]', null)
  expect(kept.now()).toEqual([])
})

test('what another tab changed while nobody listened is there when somebody asks', () => {
  const { kept, otherTabWrote } = setUp({ stored: '["a"]' })
  const listener = vi.fn<() => void>()
  kept.subscribe(listener)()
  otherTabWrote('["a","theirs"]')
  expect(kept.now()).toEqual(['a', 'theirs'])
  expect(listener).not.toHaveBeenCalled()
})

test('what says the same again keeps its identity', () => {
  const { kept } = setUp({ stored: '["a"]' })
  const before = kept.now()
  kept.change((ids) => [...ids])
  expect(kept.now()).toBe(before)
})
