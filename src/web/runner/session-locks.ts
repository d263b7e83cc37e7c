import type { SessionId } from '#domain/session/session.ts'
import { scoringLock } from '../store/table-scorings.ts'
import { holdTableLock } from './table-lock.ts'

interface Held {
  isGranted: boolean
  release: (() => void) | null
}

/** Keeps tabs from asking for the same scores: each session's lock is held by one. Without `locks` nothing does. */
export function createScoringLocks(locks: Pick<LockManager, 'request'> | undefined) {
  /** What this tab holds, or waits for. */
  const held = new Map<SessionId, Held>()

  const release = (sessionId: SessionId) => {
    held.get(sessionId)?.release?.()
    held.delete(sessionId)
  }

  const isHeld = (sessionId: SessionId) => !locks || held.get(sessionId)?.isGranted === true

  return {
    isHeld,
    release,
    /** `elsewhere`: another tab has it. `not-now`: it was asked for already, or released while it was waited for. */
    async take(sessionId: SessionId): Promise<'taken' | 'elsewhere' | 'not-now'> {
      if (!locks || isHeld(sessionId)) return 'taken'
      if (held.has(sessionId)) return 'not-now'
      const lock: Held = { isGranted: false, release: null }
      held.set(sessionId, lock)
      const isGranted = await holdTableLock(locks, scoringLock(sessionId), lock)
      if (held.get(sessionId) !== lock) {
        lock.release?.()
        return 'not-now'
      }
      lock.isGranted = isGranted
      if (isGranted) return 'taken'
      release(sessionId)
      return 'elsewhere'
    },
  }
}
