import type { SessionId } from '#domain/session/session.ts'

type Locks = Pick<LockManager, 'request'>

interface SessionLock {
  isGranted: boolean
  release: (() => void) | null
}

/**
 * Keeps tabs from doing the same for a session: its lock, which `nameOf` names, is held by one of them. Without `locks`,
 * as on plain-HTTP addresses, nothing does.
 */
export function createSessionLocks(locks: Locks | undefined, nameOf: (sessionId: SessionId) => string) {
  /** What this tab holds, or waits for. */
  const held = new Map<SessionId, SessionLock>()

  const release = (sessionId: SessionId) => {
    held.get(sessionId)?.release?.()
    held.delete(sessionId)
  }

  const isHeld = (sessionId: SessionId) => !locks || held.get(sessionId)?.isGranted === true

  return {
    isHeld,
    release,
    /** Once no other tab has it. Shared, so that several tabs that wait do not take each other for the one that has it. */
    async whenFree(sessionId: SessionId): Promise<void> {
      await locks?.request(nameOf(sessionId), { mode: 'shared' }, () => undefined)
    },
    /** `elsewhere`: another tab has it. `not-now`: it was asked for already, or released while it was waited for. */
    async take(sessionId: SessionId): Promise<'taken' | 'elsewhere' | 'not-now'> {
      if (!locks || isHeld(sessionId)) return 'taken'
      if (held.has(sessionId)) return 'not-now'
      const lock: SessionLock = { isGranted: false, release: null }
      held.set(sessionId, lock)
      const isGranted = await holdLock(locks, nameOf(sessionId), lock)
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

/** Takes a lock where it is free, until it is released; answers whether this tab has it. */
const holdLock = (locks: Locks, name: string, own: SessionLock) =>
  new Promise<boolean>((resolve) => {
    const untilReleased = (lock: Lock | null) => {
      resolve(lock !== null)
      return new Promise<void>((free) => {
        if (lock === null) free()
        else own.release = free
      })
    }
    locks.request(name, { ifAvailable: true }, untilReleased).catch(() => resolve(true))
  })
