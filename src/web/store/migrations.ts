import type { IDBPDatabase, IDBPTransaction } from 'idb'

interface Upgrade {
  database: IDBPDatabase
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>
}

/** The tables whose rows belong to a session, and the index that finds them. */
export const sessionTables = ['columns', 'messages', 'runs', 'prompts', 'cases', 'results'] as const
export const bySession = 'bySession'
/** The index of the sessions in the order of the list. */
export const byUpdatedAt = 'byUpdatedAt'
/** The index of the sessions that are pinned: it has no others. */
export const byPinnedAt = 'byPinnedAt'

/**
 * The way up: each step makes a database of the version before it one of the next, and depends on nothing outside. A
 * step that has been published is never changed. `fixtures/` holds what each version saved.
 */
const migrations: readonly ((upgrade: Upgrade) => void)[] = [
  // 1: a store for each table, rows keyed by id.
  ({ database }) => {
    for (const table of ['sessions', 'columns', 'messages', 'runs']) {
      database.createObjectStore(table, { keyPath: 'id' })
    }
  },
  // 2: the rows of one session, and the sessions used last, are found without reading all others.
  ({ transaction }) => {
    for (const table of ['columns', 'messages', 'runs']) {
      transaction.objectStore(table).createIndex('bySession', 'sessionId')
    }
    transaction.objectStore('sessions').createIndex('byUpdatedAt', 'updatedAt')
  },
  // 3: the table of a session: versions of its prompt, its cases, and what was answered to each.
  ({ database }) => {
    for (const table of ['prompts', 'cases', 'results']) {
      database.createObjectStore(table, { keyPath: 'id' }).createIndex('bySession', 'sessionId')
    }
  },
  // 4: the pinned sessions, which the list begins with, are found without reading all others.
  ({ transaction }) => {
    transaction.objectStore('sessions').createIndex('byPinnedAt', 'pinnedAt')
  },
]

export const databaseVersion = migrations.length

/** Brings a database up from an earlier version; 0 is one that is new. */
export function migrate(upgrade: Upgrade, from: number) {
  for (const step of migrations.slice(from)) step(upgrade)
}
