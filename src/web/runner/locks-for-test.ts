/** The browser's locks, as several tabs ask for them: at once or not at all, or shared once nobody else has them. */
export function locksForTest() {
  const taken = new Set<string>()
  const waiting: (() => void)[] = []
  const untilFree = async (name: string) => {
    while (taken.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const free = (name: string) => {
    taken.delete(name)
    for (const lookAgain of waiting.splice(0)) lookAgain()
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
    free(name)
  }
  return {
    /** Those that a tab has. */
    taken: taken as ReadonlySet<string>,
    /** Another tab takes it. */
    take: (name: string) => void taken.add(name),
    /** The tab that has it gives it up. */
    free,
    // The type has two signatures; the shorter one is not used here.
    locks: { request } as unknown as Pick<LockManager, 'request'>,
  }
}
