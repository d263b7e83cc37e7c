import { isSettled } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { mergeRows } from './merge-rows.ts'
import type { SessionsStore } from './sessions-store.ts'
import { withTables, type Parts, type StoredTables } from './stored-tables.ts'
import { tableNames, type Row, type TableName, type Tables } from '#domain/tables/tables.ts'

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

/** The rows that differ: a row, or a part, that was not touched is the same object in both. */
export function changesBetween(before: StoredTables, after: StoredTables): RowChanges {
  const changes: RowChanges = { put: [], delete: [] }
  for (const table of tableNames) {
    const parts = partsOf(before, table)
    for (const [place, part] of partsOf(after, table).entries()) {
      if (parts[place] === part) continue
      const [old, rows] = [rowsIn(parts[place]), rowsIn(part)]
      for (const row of Object.values(rows)) if (old[row.id] !== row) changes.put.push({ table, row })
      for (const id of Object.keys(old)) if (!(id in rows)) changes.delete.push({ table, id })
    }
  }
  return changes
}

/** What is saved once all that was shown is written: `now` is what was saved `before`, and what was heard meanwhile. */
function afterWrite(now: StoredTables, before: StoredTables, shown: StoredTables): StoredTables {
  const after = { ...now }
  for (const table of tableNames) {
    const [old, written] = [partsOf(before, table), partsOf(shown, table)]
    const parts = partsOf(now, table).map((part, place) => partAfterWrite(part, old[place], written[place]))
    Object.assign(after, { [table]: table === 'results' ? parts : parts[0] })
  }
  return after
}

/**
 * A row that was heard from another tab meanwhile may have been written before this tab's or after it: it does not count
 * as saved, so that the merged one is written for certain.
 */
function partAfterWrite(now: Part, before: Part | undefined, shown: Part | undefined): Part {
  if (now === before && shown) return shown
  const [after, old, written] = [{ ...rowsIn(now) }, rowsIn(before), rowsIn(shown)]
  for (const id of Object.keys({ ...old, ...written })) {
    const row = written[id]
    if (row === old[id]) continue
    if (row && after[id] === old[id]) after[id] = row
    else delete after[id]
  }
  return isMap(now) ? new Map(Object.entries(after)) : after
}

/** Some of a table's rows, or all. */
type Part = Parts<Row>[number] | Readonly<Record<string, Row>>

/** Most tables are one part. */
const partsOf = (tables: StoredTables, table: TableName): readonly Part[] =>
  table === 'results' ? tables.results : [tables[table]]

const isMap = (part: Part): part is Parts<Row>[number] => part instanceof Map

const rowsIn = (part: Part = {}): Readonly<Record<string, Row>> =>
  isMap(part) ? Object.fromEntries(part) : part
