import type { RowChanges, SessionsDatabase } from './database.ts'
import type { SessionsStore } from './sessions-store.ts'
import { tableNames, type Tables } from './tables.ts'

export interface Saving {
  /** Writes what is not written yet. */
  flush: () => Promise<void>
}

interface Options {
  /** The longest time, in milliseconds, that a change waits to be written. */
  everyMs?: number
  /** A write failed: the page goes on in memory, and the next change tries again. */
  onFailure: (error: unknown) => void
  onSuccess?: () => void
}

/** Keeps the database in step with the store, a row for each entity, at most one write at a time. */
export function saveChanges(store: SessionsStore, database: SessionsDatabase, options: Options): Saving {
  const { everyMs = 500, onFailure, onSuccess } = options
  let saved: Tables = store.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const current = store.getState()
      const changes = changesBetween(saved, current)
      if (changes.put.length === 0 && changes.delete.length === 0) return
      try {
        await database.write(changes)
        saved = current
        onSuccess?.()
      } catch (error) {
        onFailure(error)
      }
    })
    return writing
  }

  store.subscribe((state, previous) => {
    const touched = tableNames.some((table) => state[table] !== previous[table])
    if (touched) timer ??= setTimeout(flush, everyMs)
  })
  return { flush }
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
