import type { SessionId } from '#domain/session/session.ts'
import { tableLock } from '../store/table-runs.ts'
import type { LiveRun } from './live-run.ts'

/** Takes the table's lock, which this tab keeps until the run ends; answers whether it could. */
export function holdTableLock(
  locks: Pick<LockManager, 'request'>,
  sessionId: SessionId,
  run: LiveRun,
): Promise<boolean> {
  run.release()
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
