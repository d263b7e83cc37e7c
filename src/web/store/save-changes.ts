import { isSettled } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import { afterWrite, changesBetween } from './changes-between.ts'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { rowsToDrop } from './dropped-rows.ts'
import { mergeRows } from './merge-rows.ts'
import type { ReceivedChanges } from './other-tabs.ts'
import type { SessionsStore } from './sessions-store.ts'
import { withoutRows, withoutSession, withTables, type StoredTables } from './stored-tables.ts'
import { emptyTables, tableNames, type TableName, type Tables } from '#domain/tables/tables.ts'

export interface Saving {
  /** Writes what is not written yet. */
  flush: () => Promise<void>
  /** Another tab has written these changes: they are merged with the store's rows, and count as saved. */
  changesReceived: (changes: ReceivedChanges) => void
  /** Rows of saved sessions were read, without what is in them. */
  sessionsRead: (sessions: Tables['sessions']) => void
  /** A session's rows were read, as they are saved and as they are to be shown: they are merged with the store's. */
  sessionRead: (id: SessionId, saved: Tables, shown: Tables) => void
  /** The database turned out to have these sessions only: what is here of others is written again. */
  sessionsFound: (ids: ReadonlySet<SessionId>) => void
}

interface Options {
  /** What the database holds; without it, what the store holds now. */
  saved?: StoredTables
  /**
   * The longest time, in milliseconds, that an answer's new words wait to be written. With the writing itself no more than
   * half a second of them is lost, whenever the page is killed.
   */
  everyMs?: number
  /** The longest time for everything else, which changes by somebody's hand. */
  soonMs?: number
  /** A write failed: the page goes on in memory, and the next change tries again. */
  onFailure: (error: unknown) => void
  onSuccess?: (written: RowChanges) => void
}

/** Keeps the database in step with the store, a row for each entity, at most one write at a time. */
export function saveChanges(
  store: SessionsStore,
  database: Pick<SessionsDatabase, 'write'>,
  options: Options,
): Saving {
  const { everyMs = 400, soonMs = 0, onFailure, onSuccess } = options
  let saved: StoredTables = options.saved ?? store.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    isSoon = false
    writing = writing.then(async () => {
      const before = saved
      const shown = store.getState()
      const changes = changesBetween(before, shown)
      const isAnyNew = changes.put.length + changes.delete.length > 0
      try {
        if (isAnyNew) await database.write(changes)
        saved = afterWrite(saved, before, shown)
        if (isAnyNew) onSuccess?.(changes)
      } catch (error) {
        await saveDeletions(changes)
        onFailure(error)
      }
    })
    return writing
  }

  /** Where there is no room, the deletions that are to make some do not wait for what needs it. */
  const saveDeletions = async ({ put }: RowChanges) => {
    const deletions = put.filter(
      ({ table, row }) => table === 'sessions' && 'deletedAt' in row && row.deletedAt !== null,
    )
    if (deletions.length === 0 || deletions.length === put.length) return
    const changes: RowChanges = { put: deletions, delete: [] }
    try {
      await database.write(changes)
    } catch {
      return
    }
    const rows = Object.fromEntries(deletions.map(({ row }) => [row.id, row])) as Tables['sessions'] // of that table
    saved = withTables(saved, { ...emptyTables(), sessions: rows })
    onSuccess?.(changes)
  }

  const mergedWith = (mine: StoredTables, theirs: Tables) =>
    mergeRows({ saved, mine, theirs, ownRunIds: store.getState().ownRunIds })

  const changesReceived = ({ put, deleted }: ReceivedChanges) => {
    const state = store.getState()
    const dropped = rowsToDrop(deleted, { saved, mine: state, ownRunIds: state.ownRunIds })
    saved = withoutRows(saved, deleted)
    const merged = mergedWith(withoutRows(state, dropped), put)
    saved = withTables(saved, put)
    state.actions.rowsReceived(merged, dropped)
    // What stays all the same is written again.
    if (dropped.length < deleted.length) void flush()
  }

  const sessionsRead = (sessions: Tables['sessions']) => {
    if (Object.keys(sessions).length === 0) return
    saved = { ...saved, sessions: { ...sessions, ...saved.sessions } }
    store.getState().actions.sessionsListed(sessions)
  }

  const sessionRead: Saving['sessionRead'] = (id, asSaved, shown) => {
    const merged = mergedWith(store.getState(), shown)
    saved = withTables(saved, asSaved)
    store.getState().actions.sessionLoaded(id, merged)
  }

  const sessionsFound = (ids: ReadonlySet<SessionId>) => {
    const lost = Object.keys(store.getState().loadedSessionIds).filter(
      (id) => id in saved.sessions && !ids.has(id),
    )
    if (lost.length === 0) return
    saved = lost.reduce(withoutSession, saved)
    void flush()
  }

  store.subscribe((state, previous) => {
    const touched = tableNames.filter((table) => state[table] !== previous[table])
    if (touched.some((table) => !containsAnswers(table)) && !isSoon) {
      clearTimeout(timer)
      isSoon = true
      timer = setTimeout(flush, soonMs)
    } else if (touched.length > 0) timer ??= setTimeout(flush, everyMs)
    // A whole answer waits for nothing: what is begun when the page is left may never be written.
    if (hasNewlySettled(state.runs, previous.runs)) void flush()
  })
  return { flush, changesReceived, sessionsRead, sessionRead, sessionsFound }
}

/** What changes with every token. */
const containsAnswers = (table: TableName) => table === 'runs' || table === 'results'

const hasNewlySettled = (runs: Tables['runs'], previous: Tables['runs']): boolean =>
  runs !== previous && Object.values(runs).some((run) => run !== previous[run.id] && isSettled(run))
