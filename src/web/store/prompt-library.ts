import { openDB } from 'idb'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import { readSavedPrompt } from '#domain/tables/saved-prompts.ts'

/** The prompts that are kept by a name. Each of these throws where the browser keeps no data. */
export interface PromptLibrary {
  /** By their names. What cannot be read is left out, and stays as it is. */
  list(): Promise<SavedPrompt[]>
  put(prompt: SavedPrompt): Promise<void>
  delete(id: string): Promise<void>
}

/**
 * A database of its own: prompts belong to no session, and neither a session's deletion nor a version of its tables
 * touches them. It is open only while it is used, so no tab waits for another.
 */
export function createPromptLibrary(name = 'parley-prompts'): PromptLibrary {
  const withDatabase = async <T>(work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>) => {
    const database = await openDB(name, 1, {
      upgrade: (opened) => void opened.createObjectStore('prompts', { keyPath: 'id' }),
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  return {
    list: async () => {
      // Opening it would make it, and many browsers never need it.
      const databases = await indexedDB.databases()
      if (databases.every((database) => database.name !== name)) return []
      const rows: unknown[] = await withDatabase((database) => database.getAll('prompts'))
      return rows
        .flatMap((row) => readSavedPrompt(row, () => undefined) ?? [])
        .sort((a, b) => a.name.localeCompare(b.name) || a.savedAt - b.savedAt)
    },
    put: (prompt) => withDatabase(async (database) => void (await database.put('prompts', prompt))),
    delete: (id) => withDatabase((database) => database.delete('prompts', id)),
  }
}

/** The page's own. */
export const promptLibrary = createPromptLibrary()
