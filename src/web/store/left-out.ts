import { createStore, type StoreApi } from 'zustand/vanilla'

/** For each model the request parameters, in the wire's names, that it is not to be sent: it refused them once. */
type LeftOut = Readonly<Record<string, readonly string[]>>
export type LeftOutStore = StoreApi<LeftOut>

const storageKey = 'parley.leftOut'

/** The remembered parameters, kept in `storage`; where that keeps nothing they last as long as the page. */
export function createLeftOutStore(storage: Storage | null = browserStorage()): LeftOutStore {
  const store = createStore<LeftOut>()(() => parse(read(storage)))
  store.subscribe((leftOut) => {
    try {
      storage?.setItem(storageKey, JSON.stringify(leftOut))
    } catch {
      // No room: it is remembered until the page is closed.
    }
  })
  return store
}

/** From now on the model is not sent the parameter. */
export const leaveOut = (store: LeftOutStore, model: string, parameter: string) =>
  store.setState((leftOut) => ({ [model]: [...new Set([...(leftOut[model] ?? []), parameter])] }))

/** The model is sent the parameter again. */
export const takeBackIn = (store: LeftOutStore, model: string, parameter: string) =>
  store.setState((leftOut) => ({ [model]: (leftOut[model] ?? []).filter((name) => name !== parameter) }))

function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function read(storage: Storage | null): string {
  try {
    return storage?.getItem(storageKey) ?? '{}'
  } catch {
    return '{}'
  }
}

function parse(text: string): LeftOut {
  try {
    const saved: unknown = JSON.parse(text)
    if (typeof saved !== 'object' || saved === null) return {}
    return Object.fromEntries(
      Object.entries(saved).flatMap(([model, names]) =>
        Array.isArray(names) ? [[model, names.filter((name) => typeof name === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}
