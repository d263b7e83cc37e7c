/** The browser's locks, as several tabs ask for them: at once or not at all, or shared once nobody else has them. */
export function locksForTest() {
  const taken = new Set<string>()
  const untilFree = async (name: string) => {
    while (taken.has(name)) await new Promise((resolve) => setTimeout(resolve))
  }
  const request = async (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    await Promise.resolve()
    if (options.mode === 'shared') {
      if (options.ifAvailable && taken.has(name)) return callback(null)
      await untilFree(name)
      return callback({ name, mode: 'shared' })
    }
    if (taken.has(name)) return callback(null)
    taken.add(name)
    await callback({ name, mode: 'exclusive' })
    taken.delete(name)
  }
  // The type has two signatures; the shorter one is not used here.
  return { taken, locks: { request } as unknown as Pick<LockManager, 'request'> }
}
