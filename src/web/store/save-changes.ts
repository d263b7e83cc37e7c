import { isSettled } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { mergeRows } from './merge-rows.ts'
import type { SessionsStore } from './sessions-store.ts'
import { mapTables, withTables } from '#domain/tables/map-tables.ts'
import { tableNames, type TableName, type Tables } from '#domain/tables/tables.ts'

export interface Saving {
  /** Writes what is not written yet. */
  flush: () => Promise<void>
  /** Another tab has written these rows: they are merged with the store's, and count as saved. */
  rowsReceived: (rows: Tables) => void
  /** Rows of saved sessions were read, without what is in them. */
  sessionsRead: (sessions: Tables['sessions']) => void
  /** A session's rows were read, as they are saved and as they are to be shown: they are merged with the store's. */
  sessionRead: (id: SessionId, saved: Tables, shown: Tables) => void
}

interface Options {
  /** What the database holds; without it, what the store holds now. */
  saved?: Tables
  /** The longest time, in milliseconds, that an answer's new words wait to be written. */
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
  const { everyMs = 500, soonMs = 0, onFailure, onSuccess } = options
  let saved: Tables = options.saved ?? store.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    isSoon = false
    writing = writing.then(async () => {
      const shown = store.getState()
      const changes = changesBetween(saved, shown)
      saved = withSameTables(saved, shown, changes)
      const before = saved
      if (changes.put.length === 0 && changes.delete.length === 0) return
      try {
        await database.write(changes)
        saved = afterWrite(saved, before, changes)
        onSuccess?.(changes)
      } catch (error) {
        onFailure(error)
      }
    })
    return writing
  }

  const mergedWithMine = (theirs: Tables) => {
    const mine = store.getState()
    return mergeRows({ saved, mine, theirs, ownRunIds: mine.ownRunIds })
  }

  const rowsReceived = (theirs: Tables) => {
    const merged = mergedWithMine(theirs)
    saved = withTables(saved, theirs)
    store.getState().actions.rowsReceived(merged)
  }

  const sessionsRead = (sessions: Tables['sessions']) => {
    if (Object.keys(sessions).length === 0) return
    saved = { ...saved, sessions: { ...sessions, ...saved.sessions } }
    store.getState().actions.sessionsListed(sessions)
  }

  const sessionRead: Saving['sessionRead'] = (id, asSaved, shown) => {
    const merged = mergedWithMine(shown)
    saved = withTables(saved, asSaved)
    store.getState().actions.sessionLoaded(id, merged)
  }

  store.subscribe((state, previous) => {
    const touched = tableNames.filter((table) => state[table] !== previous[table])
    if (touched.some((table) => !holdsAnswers(table)) && !isSoon) {
      clearTimeout(timer)
      isSoon = true
      timer = setTimeout(flush, soonMs)
    } else if (touched.length > 0) timer ??= setTimeout(flush, everyMs)
    // A whole answer waits for nothing: what is begun when the page is left may never be written.
    if (hasNewlySettled(state.runs, previous.runs)) void flush()
  })
  return { flush, rowsReceived, sessionsRead, sessionRead }
}

/** What changes with every token. */
const holdsAnswers = (table: TableName) => table === 'runs' || table === 'results'

const hasNewlySettled = (runs: Tables['runs'], previous: Tables['runs']): boolean =>
  runs !== previous && Object.values(runs).some((run) => run !== previous[run.id] && isSettled(run))

/** A table that turned out to be saved as it is shown is one object with it: it is not looked through the next time. */
const withSameTables = (saved: Tables, shown: Tables, changes: RowChanges): Tables => {
  const changed = new Set([...changes.put, ...changes.delete].map(({ table }) => table))
  return mapTables((table) => (changed.has(table) ? saved[table] : shown[table]))
}

/** The rows that differ: a row that was not touched is the same object in both. */
export function changesBetween(before: Tables, after: Tables): RowChanges {
  const changes: RowChanges = { put: [], delete: [] }
  for (const table of tableNames) {
    if (before[table] === after[table]) continue
    for (const row of Object.values(after[table])) {
      if (before[table][row.id] !== row) changes.put.push({ table, row })
    }
    for (const id of Object.keys(before[table])) {
      if (!(id in after[table])) changes.delete.push({ table, id })
    }
  }
  return changes
}

/**
 * What is saved once the changes are written. A row that was heard from another tab meanwhile may have been written
 * before this tab's or after it: it does not count as saved, so that the merged one is written for certain.
 */
function afterWrite(now: Tables, before: Tables, { put, delete: deleted }: RowChanges): Tables {
  const after: Record<TableName, Record<string, { id: string }>> = { ...now }
  for (const table of new Set([...put, ...deleted].map((each) => each.table)))
    after[table] = { ...now[table] }
  for (const { table, row } of put) {
    if (now[table][row.id] === before[table][row.id]) after[table][row.id] = row
    else delete after[table][row.id]
  }
  for (const { table, id } of deleted) delete after[table][id]
  return after as Tables // the rows come from the store's tables, each from its own
}
