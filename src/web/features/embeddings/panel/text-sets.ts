import { openDB, type DBSchema } from 'idb'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { parseTextSet } from '#domain/embeddings/parse-text-set.ts'
import { embeddingsDatabases } from '../../../store/kept-embeddings.ts'
import type { SetHead } from '../state/panel-state.ts'

interface Schema extends DBSchema {
  sets: { key: string; value: unknown }
}

/** The saved sets. Each of these throws where the browser keeps no data. */
export interface TextSets {
  /** The last changed first. What cannot be read is left out, and stays as it is. */
  list(): Promise<SetHead[]>
  /** Null where there is none, or one that cannot be read. */
  read(id: string): Promise<TextSet | null>
  write(set: TextSet): Promise<void>
  delete(id: string): Promise<void>
}

export const headOf = ({ id, name, updatedAt, texts }: TextSet): SetHead => ({
  id,
  name,
  updatedAt,
  texts: texts.length,
})

export const newestFirst = (a: SetHead, b: SetHead): number => b.updatedAt - a.updatedAt

/** A database of its own, in IndexedDB; it is open only while it is used, so no tab waits for another. */
export function createTextSets(name: string = embeddingsDatabases.sets): TextSets {
  const withDatabase = async <T>(
    work: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<T>,
  ) => {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (opened) => void opened.createObjectStore('sets', { keyPath: 'id' }),
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  return {
    list: async () => {
      const rows = await withDatabase(async (database) => database.getAll('sets'))
      return rows
        .flatMap((row) => parseTextSet(row)?.set ?? [])
        .map(headOf)
        .sort(newestFirst)
    },
    read: (id) => withDatabase(async (database) => parseTextSet(await database.get('sets', id))?.set ?? null),
    write: (set) => withDatabase(async (database) => void (await database.put('sets', set))),
    delete: (id) => withDatabase((database) => database.delete('sets', id)),
  }
}
