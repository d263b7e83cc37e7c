/** Model ids that the browser remembers, in order. */
export interface KeptIds {
  now: () => readonly string[]
  change: (how: (ids: readonly string[]) => readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

interface KeptIdsOptions {
  key: string
  /** How many are kept; those at the end are dropped. */
  max: number
  /** Asked for anew each time: a browser that keeps nothing throws even here. */
  storage: () => Storage
  /** Where other tabs' changes arrive: the window. */
  tabs: EventTarget
}

/** Ids in a browser's storage, the same in every tab. Where it keeps nothing, they last as long as the page. */
export function createKeptIds({ key, max, storage, tabs }: KeptIdsOptions): KeptIds {
  const listeners = new Set<() => void>()
  let ids = readIds() ?? []
  let isKept = true

  function readIds(): readonly string[] | null {
    try {
      return parseIds(storage().getItem(key)).slice(0, max)
    } catch {
      return null
    }
  }

  function set(next: readonly string[]) {
    if (next.join('\n') === ids.join('\n')) return
    ids = next
    for (const listener of listeners) listener()
  }

  const onStorage = (event: Event) => {
    // Without a key, all of the storage was cleared.
    if ('key' in event && event.key !== key && event.key !== null) return
    set(readIds() ?? ids)
  }

  return {
    now() {
      // Other tabs' changes were missed meanwhile.
      if (listeners.size === 0 && isKept) set(readIds() ?? ids)
      return ids
    },
    change(how) {
      // Another tab may have written since: what it wrote is changed, not overwritten.
      const next = how((isKept ? readIds() : null) ?? ids).slice(0, max)
      try {
        storage().setItem(key, JSON.stringify(next))
        isKept = true
      } catch {
        isKept = false
      }
      set(next)
    },
    subscribe(listener) {
      if (listeners.size === 0) tabs.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) tabs.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Each id once; nothing where the text is not a list. */
function parseIds(json: string | null): string[] {
  const value: unknown = JSON.parse(json ?? '[]')
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))]
}
