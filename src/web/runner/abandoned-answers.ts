import type { RunEvent } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import { isLive } from '#domain/table/cells.ts'
import { isFree } from '../store/run-locks.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { AnswerId, TableActions } from '../store/store-types.ts'
import { allRows } from '../store/stored-rows.ts'
import { tableLock } from '../store/table-runs.ts'

interface Options {
  store: SessionsStore
  actions: Pick<TableActions, 'answerEventsReceived'>
  locks: Pick<LockManager, 'request'>
  /** Whether this tab runs the session's table. */
  isRunHere: (sessionId: SessionId) => boolean
  /** Answers of the table on show are under way elsewhere. */
  onUnderWay: (sessionId: SessionId) => void
  /** No other tab runs the session's table any more. */
  onFree: (sessionId: SessionId) => void
}

/** The last rows of a run may be under way from its tab when its lock is free. */
const waitMs = 500

/**
 * Breaks off the answers that another tab was asking for, once that tab no longer holds the table's lock: the browser
 * frees it however the tab ends. Answers what watches a table from now on.
 */
export function watchAbandonedAnswers({ store, actions, locks, isRunHere, onUnderWay, onFree }: Options) {
  let watched: SessionId | null = null
  const waiting = new Set<SessionId>()

  const liveAnswers = (sessionId: SessionId): AnswerId[] =>
    Object.values(allRows(store.getState().results)).flatMap((row) =>
      row.sessionId === sessionId
        ? row.answers.filter(isLive).map(({ run }) => ({ caseId: row.id, runId: run.id }))
        : [],
    )

  const waitForLock = async (sessionId: SessionId) => {
    if (waiting.has(sessionId) || isRunHere(sessionId)) return
    waiting.add(sessionId)
    // Shared, so that several tabs that wait do not take each other for the one that runs the table.
    await locks.request(tableLock(sessionId), { mode: 'shared' }, () => undefined)
    setTimeout(async () => {
      // That tab may have begun another run meanwhile.
      const isStillFree = await isFree(locks, tableLock(sessionId))
      waiting.delete(sessionId)
      if (isRunHere(sessionId)) return
      if (!isStillFree) return waitForLock(sessionId)
      const event: RunEvent = { type: 'broke', failure: { kind: 'page-closed' }, afterMs: null }
      actions.answerEventsReceived(liveAnswers(sessionId).map((answer) => ({ ...answer, event })))
      onFree(sessionId)
    }, waitMs)
  }

  const look = (sessionId: SessionId) => {
    if (waiting.has(sessionId) || isRunHere(sessionId)) return
    if (liveAnswers(sessionId).length === 0) return
    onUnderWay(sessionId)
    void waitForLock(sessionId)
  }
  store.subscribe((state, previous) => {
    if (watched !== null && state.results !== previous.results) look(watched)
  })

  return {
    /** The table on show: from now on, whenever answers of it are under way elsewhere. */
    watch: (sessionId: SessionId) => {
      watched = sessionId
      look(sessionId)
    },
    /** Another tab has the lock. */
    waitForLock: (sessionId: SessionId) => void waitForLock(sessionId),
  }
}
