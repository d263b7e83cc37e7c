import { isSettled, revivedRun, type RunEvent } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { RowChanges } from './database.ts'
import { parseRow } from '#domain/tables/parse-rows.ts'
import { isLive } from '#domain/table/cells.ts'
import { tableLock } from './table-runs.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { SessionsState } from './store-types.ts'
import type { Tables } from '#domain/tables/tables.ts'

/** What we need of Web Locks. Plain-HTTP addresses have none of them. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const lockOf = (runId: RunId) => `parley-run-${runId}`

/**
 * The tables as they come out of storage, with the runs broken off that nobody streams any more. A tab holds a lock
 * for each run that it streams: the browser frees it however the tab ends, which no message between tabs could tell,
 * and asking for it takes no waiting. Without locks every run counts as broken off; the tab that streams it is heard
 * of soon, and its word is better.
 */
export async function withRevivedRuns(tables: Tables, locks: Locks | undefined): Promise<Tables> {
  const tablesOfCases = await withRevivedResults(tables, locks)
  const live = Object.values(tables.runs).filter((run) => !isSettled(run))
  if (live.length === 0) return tablesOfCases
  const revived = await Promise.all(
    live.map(async (run) => (!locks || (await isFree(locks, lockOf(run.id))) ? revivedRun(run) : run)),
  )
  return {
    ...tablesOfCases,
    runs: { ...tables.runs, ...Object.fromEntries(revived.map((run) => [run.id, run])) },
  }
}

/** The same for the answers of a table, which the tab that runs it has one lock for. */
async function withRevivedResults(tables: Tables, locks: Locks | undefined): Promise<Tables> {
  const live = Object.values(tables.results).filter(({ answers }) => answers.some(isLive))
  if (live.length === 0) return tables
  const results = { ...tables.results }
  for (const row of live) {
    if (locks && !(await isFree(locks, tableLock(row.sessionId)))) continue
    const answers = row.answers.map((answer) => ({ ...answer, run: revivedRun(answer.run) }))
    results[row.id] = { ...row, answers }
  }
  return { ...tables, results }
}

/** Asked for as shared, so that two tabs that ask do not take each other for the one that streams. */
export const isFree = (locks: Pick<Locks, 'request'>, name: string): Promise<boolean> =>
  locks.request(name, { mode: 'shared', ifAvailable: true }, (lock) => lock !== null)

/** The last rows of a run may be under way still when its lock is free. */
const waitMs = 500

/** Holds the locks of this tab's runs, and breaks off those of other tabs once they are streamed no more. */
export function lockRuns(store: SessionsStore, locks: Locks) {
  const releases = new Map<RunId, () => void>()
  const watched = new Set<RunId>()

  const takeLock = (id: RunId) => {
    const ended = new Promise<void>((resolve) => releases.set(id, resolve))
    void locks.request(lockOf(id), () => ended)
  }

  const watch = async (id: RunId) => {
    watched.add(id)
    await locks.request(lockOf(id), { mode: 'shared' }, () => undefined)
    setTimeout(() => {
      watched.delete(id)
      const closed: RunEvent = { type: 'broke', failure: { kind: 'page-closed' }, afterMs: null }
      const run = store.getState().runs[id]
      if (run && !isSettled(run)) store.getState().actions.runEventsReceived(new Map([[id, [closed]]]))
    }, waitMs)
  }

  const update = ({ runs, ownRunIds }: Pick<SessionsState, 'runs' | 'ownRunIds'>) => {
    for (const run of Object.values(runs)) {
      if (isSettled(run)) continue
      if (run.id in ownRunIds) {
        if (!releases.has(run.id)) takeLock(run.id)
      } else if (!watched.has(run.id)) void watch(run.id)
    }
  }
  update(store.getState())
  store.subscribe((state, previous) => {
    if (state.runs !== previous.runs) update(state)
  })

  return {
    /** A run's lock is given up when its end is written, not before: the tab that gets it then knows of the end. */
    rowsWritten: (written: RowChanges) => {
      for (const { table, row } of written.put) {
        const run = table === 'runs' && releases.has(row.id) ? parseRow('runs', row) : null
        if (!run || !isSettled(run)) continue
        releases.get(run.id)?.()
        releases.delete(run.id)
      }
    },
  }
}
