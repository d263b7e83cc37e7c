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

export interface PresetsStore extends Omit<StoreApi<readonly Preset[]>, 'setState'> {
  change: (how: (presets: readonly Preset[]) => Preset[]) => void
  /** Shows what other tabs save, which arrives at the window, until the answer is called. */
  followTabs: (window: EventTarget) => () => void
}

/** The saved presets, by name, in `storage`; where that keeps nothing they last as long as the page. */
export function createPresetsStore(storage: () => Storage = () => localStorage): PresetsStore {
  const store = createStore<readonly Preset[]>()(() => read(storage) ?? [])
  let isKept = true
  const kept = () => (isKept ? read(storage) : null) ?? store.getState()

  return {
    ...store,
    change(how) {
      // Another tab may have written since: what it wrote is changed, not overwritten.
      const presets = how(kept())
      try {
        storage().setItem(storageKey, JSON.stringify(presets))
        isKept = true
      } catch {
        isKept = false
      }
      store.setState(presets, true)
    },
    followTabs(window) {
      const onStorage = (event: Event) => {
        // Without a key, all of the storage was cleared.
        if ('key' in event && event.key !== storageKey && event.key !== null) return
        store.setState(kept(), true)
      }
      store.setState(kept(), true)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** A preset is added; one of the same name gives way. */
export const presetSaved = (store: PresetsStore, preset: Preset) =>
  store.change((presets) =>
    [...presets.filter(({ name }) => name !== preset.name), preset].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  )

export const presetDeleted = (store: PresetsStore, id: string) =>
  store.change((presets) => presets.filter((preset) => preset.id !== id))

/** Null where nothing can be read. */
function read(storage: () => Storage): Preset[] | null {
  try {
    const saved: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.flatMap((preset) => parse(preset) ?? []) : []
  } catch {
    return null
  }
}

function parse(value: unknown): Preset | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return null
  const { id, name, settings } = value
  return { id, name, settings: readSettings(settings, () => undefined) ?? defaultSettings }
}
