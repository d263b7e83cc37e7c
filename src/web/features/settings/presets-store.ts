import { createStore, type StoreApi } from 'zustand/vanilla'
import { defaultSettings, type Settings } from '#domain/session/settings.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { readSettings } from '#domain/tables/read-settings.ts'

/** Settings with a name, to be used again. */
export interface Preset {
  id: string
  name: string
  settings: Settings
}

const storageKey = 'parley.presets'

/** The saved presets, by name, in `storage`; where that keeps nothing they last as long as the page. */
export function createPresetsStore(storage: () => Storage = () => localStorage): StoreApi<Preset[]> {
  const store = createStore<Preset[]>()(() => read(storage))
  store.subscribe((presets) => {
    try {
      storage().setItem(storageKey, JSON.stringify(presets))
    } catch {
      // No room: they are there until the page is closed.
    }
  })
  return store
}

/** A preset is added; one of the same name gives way. */
export const presetSaved = (store: StoreApi<Preset[]>, preset: Preset) =>
  store.setState(
    (presets) =>
      [...presets.filter(({ name }) => name !== preset.name), preset].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    true,
  )

export const presetDeleted = (store: StoreApi<Preset[]>, id: string) =>
  store.setState((presets) => presets.filter((preset) => preset.id !== id), true)

function read(storage: () => Storage): Preset[] {
  try {
    const saved: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.flatMap((preset) => parse(preset) ?? []) : []
  } catch {
    return []
  }
}

function parse(value: unknown): Preset | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return null
  const { id, name, settings } = value
  return { id, name, settings: readSettings(settings, () => undefined) ?? defaultSettings }
}
