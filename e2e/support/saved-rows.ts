import type { Page } from '@playwright/test'

export interface StoredRow {
  table: string
  row: object
}

/** A page of the server's that opens no database and runs none of the app. */
export const quietPage = '/data.html'

/**
 * The browser has these rows and nothing else; the page must stand at `quietPage`. With `version` it is the database of
 * a Parley of that version.
 */
export const saveRows = (page: Page, rows: readonly StoredRow[], version = 1) =>
  page.evaluate(
    async ([saved, ofVersion]) => {
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')))
        })
      localStorage.clear()
      sessionStorage.clear()
      await Promise.all(['parley', 'parley-set-aside'].map((name) => done(indexedDB.deleteDatabase(name))))
      const opening = indexedDB.open('parley', ofVersion)
      opening.addEventListener('upgradeneeded', () => {
        const first = ['sessions', 'columns', 'messages', 'runs']
        const tables = ofVersion < 3 ? first : [...first, 'prompts', 'cases', 'results']
        for (const table of tables) {
          const store = opening.result.createObjectStore(table, { keyPath: 'id' })
          if (ofVersion < 2) continue
          if (table === 'sessions') store.createIndex('byUpdatedAt', 'updatedAt')
          else store.createIndex('bySession', 'sessionId')
          if (table === 'sessions' && ofVersion >= 4) store.createIndex('byPinnedAt', 'pinnedAt')
        }
      })
      await done(opening)
      const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
      for (const { table, row } of saved) writing.objectStore(table).put(row)
      await new Promise<void>((resolve, reject) => {
        writing.addEventListener('complete', () => resolve())
        writing.addEventListener('abort', () => reject(writing.error ?? new Error('no reason given')))
      })
      opening.result.close()
    },
    [rows, version] as const,
  )

/** Every saved row and every one that was kept apart, each as JSON. */
export const savedRows = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')))
      })
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name !== 'parley' && name !== 'parley-set-aside') continue
      const database = await settled(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const rows: unknown[] = await settled(database.transaction(table).objectStore(table).getAll())
        // What was kept apart stands with its table's name around it.
        for (const row of rows)
          found.push(JSON.stringify(name === 'parley' ? row : (row as { row: unknown }).row))
      }
      database.close()
    }
    return found
  })
