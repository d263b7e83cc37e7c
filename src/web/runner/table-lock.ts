import type { SessionId } from '#domain/session/session.ts'
import { tableLock } from '../store/table-runs.ts'
import type { LiveRun } from './live-run.ts'

/**
 * Takes the table's lock, which this tab keeps until the run ends, also while it is paused; answers whether this tab has
 * it.
 */
export function holdTableLock(
  locks: Pick<LockManager, 'request'>,
  sessionId: SessionId,
  run: LiveRun,
): Promise<boolean> {
  // A lock that is given back is not free at once: asking for it again would be refused.
  if (run.release) return Promise.resolve(true)
  return new Promise((resolve) => {
    const untilReleased = (lock: Lock | null) => {
      resolve(lock !== null)
      return new Promise<void>((free) => {
        if (lock === null) free()
        else run.release = free
      })
    }
    locks.request(tableLock(sessionId), { ifAvailable: true }, untilReleased).catch(() => resolve(true))
  })
}
