/** Takes a table's lock, which this tab keeps until `holder` releases it; answers whether this tab has it. */
export function holdTableLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  holder: { release: (() => void) | null },
): Promise<boolean> {
  // A lock that is given back is not free at once: asking for it again would be refused.
  if (holder.release) return Promise.resolve(true)
  return new Promise((resolve) => {
    const untilReleased = (lock: Lock | null) => {
      resolve(lock !== null)
      return new Promise<void>((free) => {
        if (lock === null) free()
        else holder.release = free
      })
    }
    locks.request(name, { ifAvailable: true }, untilReleased).catch(() => resolve(true))
  })
}
