import { isRecord } from '#protocol/json/is-record.ts'
import type { OmittedParameters, OmittedParametersStore } from './omitted-parameters.ts'

const storageKey = 'parley.leftOut'

/**
 * Brings back the parameters that are left out, keeps them in `storage` from then on, and follows other tabs, whose changes
 * arrive at `tabs`; where nothing is kept they last as long as the page.
 */
export function keepOmittedParameters(
  store: OmittedParametersStore,
  storage: () => Storage = () => localStorage,
  tabs: EventTarget = window,
) {
  /** The models whose changes in this tab are not written yet. */
  const unsaved = new Set(Object.keys(store.getState()))
  // Other tabs write there as well: of the rest, theirs counts.
  const merged = (): OmittedParameters => {
    const own = Object.entries(store.getState()).filter(([model]) => unsaved.has(model))
    return { ...read(storage), ...Object.fromEntries(own) }
  }
  let isFollowing = false
  const follow = () => {
    isFollowing = true
    store.setState(merged(), true)
    isFollowing = false
  }

  follow()
  store.subscribe((omittedParameters, before) => {
    if (isFollowing) return
    for (const model of Object.keys(omittedParameters)) {
      if (omittedParameters[model] !== before[model]) unsaved.add(model)
    }
    try {
      storage().setItem(storageKey, JSON.stringify(merged()))
      unsaved.clear()
    } catch {
      // No room: it is remembered until the page is closed.
    }
  })
  tabs.addEventListener('storage', (event) => {
    // Without a key, all of the storage was cleared.
    if (!('key' in event) || event.key === storageKey || event.key === null) follow()
  })
}

function read(storage: () => Storage): OmittedParameters {
  try {
    const saved: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}')
    if (!isRecord(saved)) return {}
    return Object.fromEntries(
      Object.entries(saved).flatMap(([model, names]) =>
        Array.isArray(names) ? [[model, names.filter((name) => typeof name === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}
