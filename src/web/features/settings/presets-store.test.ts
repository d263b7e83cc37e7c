import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import { createPresetsStore, presetDeleted, presetSaved } from './presets-store.ts'

function storageOf(saved?: string): () => Storage {
  let kept = saved ?? null
  // What the store uses of it.
  return () => ({ getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }) as never
}

const brief = { id: '1', name: 'Brief', settings: { ...defaultSettings, system: 'Be brief.' } }

test('presets outlive the page, in the order of their names', () => {
  const storage = storageOf()
  const store = createPresetsStore(storage)
  presetSaved(store, { ...brief, id: '2', name: 'Zoo' })
  presetSaved(store, brief)
  expect(
    createPresetsStore(storage)
      .getState()
      .map(({ name }) => name),
  ).toEqual(['Brief', 'Zoo'])
  expect(createPresetsStore(storage).getState()[0]?.settings.system).toBe('Be brief.')
})

test('a preset of the same name gives way', () => {
  const store = createPresetsStore(storageOf())
  presetSaved(store, brief)
  presetSaved(store, { ...brief, id: '2' })
  expect(store.getState().map(({ id }) => id)).toEqual(['2'])
  presetDeleted(store, '2')
  expect(store.getState()).toEqual([])
})

test('what another tab has saved stays, and is seen', () => {
  const storage = storageOf()
  const store = createPresetsStore(storage)
  const other = createPresetsStore(storage)
  presetSaved(other, { ...brief, id: '2', name: 'Zoo' })
  presetSaved(store, brief)
  expect(store.getState().map(({ name }) => name)).toEqual(['Brief', 'Zoo'])

  const window = new EventTarget()
  const unfollow = store.followTabs(window)
  presetDeleted(other, '2')
  expect(createPresetsStore(storage).getState()).toEqual([brief])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'of something else' }))
  expect(store.getState()).toHaveLength(2)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'parley.presets' }))
  expect(store.getState()).toEqual([brief])

  unfollow()
  presetDeleted(other, brief.id)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'parley.presets' }))
  expect(store.getState()).toEqual([brief])
  store.followTabs(window)
  expect(store.getState()).toEqual([])
})

test('where nothing can be kept presets last as long as the page', () => {
  const store = createPresetsStore(() => {
    throw new Error('no storage')
  })
  presetSaved(store, brief)
  presetSaved(store, { ...brief, id: '2', name: 'Zoo' })
  expect(store.getState()).toHaveLength(2)
})

test.each(['nonsense', '{}', '[7, {"id": "1"}, null]'])('what is not ours does no harm: %s', (saved) => {
  expect(createPresetsStore(storageOf(saved)).getState()).toEqual([])
})

test('a field of another shape is as it is at first', () => {
  const odd = { ...brief, settings: { ...brief.settings, temperature: { on: true, value: 'hot' }, stop: 3 } }
  const [preset] = createPresetsStore(storageOf(JSON.stringify([odd]))).getState()
  expect(preset?.settings).toEqual({ ...defaultSettings, system: 'Be brief.' })
})
