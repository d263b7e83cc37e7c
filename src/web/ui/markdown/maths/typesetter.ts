import type { typeset } from './typeset.ts'

type Typeset = typeof typeset

let loaded: Typeset | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

export const currentTypesetter = () => loaded

/** Loads the setting of formulas with the first one on show; calls back when it is there. */
export function whenTypesetterLoads(listener: () => void): () => void {
  listeners.add(listener)
  if (!loaded) void loadTypesetter()
  return () => void listeners.delete(listener)
}

export function loadTypesetter(): Promise<void> {
  loading ??= import('./typeset.ts').then(
    (module) => {
      loaded = module.typeset
      for (const listener of listeners) listener()
    },
    // A formula's source can be read, too; the next one tries again.
    () => {
      loading = undefined
    },
  )
  return loading
}
