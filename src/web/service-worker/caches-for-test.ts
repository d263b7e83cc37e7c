/** Caches in memory, with what of them the service worker uses. */
export function cachesForTest() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (key: RequestInfo | URL) =>
    key instanceof Request ? new URL(key.url).pathname : String(key)
  const copyOf = (cache: Map<string, Response> | undefined, key: RequestInfo | URL) =>
    cache?.get(pathOf(key))?.clone()
  const cacheOf = (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      match: async (key: RequestInfo | URL) => copyOf(cache, key),
      put: async (key: RequestInfo | URL, response: Response) => void cache.set(pathOf(key), response),
    } as Cache // what else a cache can do nobody asks
  }
  return {
    open: async (name: string) => cacheOf(name),
    match: async (key: RequestInfo | URL) =>
      [...all.values()].map((cache) => copyOf(cache, key)).find(Boolean),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** The paths of all that is kept, by the caches' names. */
    kept: () => Object.fromEntries([...all].map(([name, cache]) => [name, [...cache.keys()].toSorted()])),
  }
}
