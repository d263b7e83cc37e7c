/** Takes a table's lock, which this tab keeps until `holder` releases it; answers whether it could. */
export function holdTableLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  holder: { release: () => void },
): Promise<boolean> {
  holder.release()
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
