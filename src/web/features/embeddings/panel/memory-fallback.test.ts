import { expect, test } from 'vitest'
import { createPanelStore } from '../state/panel-store.ts'
import { withMemoryFallback } from './memory-fallback.ts'
import { keepSaved } from './keep-saved.ts'
import { memorySets, setOf, textOf } from './panel-for-test.ts'

const noRoom = async () => {
  throw new DOMException('No room', 'QuotaExceededError')
}

/** What is kept can be read, and nothing more is. */
async function fullBrowser() {
  const kept = memorySets()
  await kept.write(setOf([textOf('old')], [], { id: 'old', name: 'Old' }))
  return { ...kept, write: noRoom }
}

test('where the browser has no room a set is there as long as the page is open, and that is known', async () => {
  const store = createPanelStore(() => 5)
  const sets = withMemoryFallback(await fullBrowser())
  const saving = keepSaved(store, sets)
  const { actions } = store.getState()
  expect(saving.hasFailed()).toBe(false)
  actions.setOpened(setOf([textOf('red')], []))
  actions.setRenamed('Paint')
  actions.setOpened(setOf([textOf('blue')], [], { id: 'other', name: 'Other' }))
  await saving.flush()
  expect(saving.hasFailed()).toBe(true)
  expect((await sets.list()).map(({ name }) => name).sort()).toEqual(['Old', 'Other', 'Paint'])
  expect((await sets.read('set'))?.name).toBe('Paint')
  await sets.delete('set')
  expect(await sets.read('set')).toBeNull()
})

test('where the browser keeps nothing at all, too', async () => {
  const sets = withMemoryFallback({ list: noRoom, read: noRoom, write: noRoom, delete: noRoom })
  await expect(sets.write(setOf([textOf('red')], []))).rejects.toThrow('No room')
  expect((await sets.list()).map(({ id }) => id)).toEqual(['set'])
  expect((await sets.read('set'))?.texts).toHaveLength(1)
})

test('a set that is kept in the end is held no more: what another tab makes of it is read', async () => {
  const kept = memorySets()
  let isFull = true
  const sets = withMemoryFallback({ ...kept, write: (set) => (isFull ? noRoom() : kept.write(set)) })
  await sets.write(setOf([], [])).catch(() => undefined)
  isFull = false
  await sets.write(setOf([], []))
  await kept.write(setOf([], [], { name: 'Changed in another tab' }))
  expect((await sets.read('set'))?.name).toBe('Changed in another tab')
})
