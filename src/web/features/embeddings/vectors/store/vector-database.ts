import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { embeddingsDatabases } from '../../../../store/kept-embeddings.ts'

/** What vectors were asked with. */
export interface VectorSource {
  /** A model's id, or what stands for a file of vectors. */
  model: string
  /** Null for as many dimensions as the model gives. */
  dimensions: number | null
}

/** Keeps vectors, so that no model is asked twice for the same text. */
export interface VectorDatabase {
  /** In the order of the texts; undefined where there is none. */
  read(source: VectorSource, texts: readonly string[]): Promise<(Float32Array | undefined)[]>
  write(source: VectorSource, texts: readonly string[], vectors: readonly Float32Array[]): Promise<void>
  /** Forgets all of a model's vectors. */
  forget(source: VectorSource): Promise<void>
}

interface Schema extends DBSchema {
  vectors: { key: [model: string, dimensions: number, text: string]; value: Float32Array }
}

/** No model gives so many. */
const asGiven = 0

const keyOf = ({ model, dimensions }: VectorSource, text: string): [string, number, string] => [
  model,
  dimensions ?? asGiven,
  text,
]

/** A database of its own, in IndexedDB. Its functions throw where the browser keeps no data. */
export function createVectorDatabase(name: string = embeddingsDatabases.vectors): VectorDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () =>
    (opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('vectors'),
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  /** Browsers cut connections off, of pages in the background most of all: then there is another one. */
  const withDatabase = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      opening = undefined
      return work(await open())
    }
  }
  return {
    read: (source, texts) =>
      withDatabase(async (database) => {
        const { store } = database.transaction('vectors')
        return Promise.all(texts.map(async (text) => store.get(keyOf(source, text))))
      }),
    write: (source, texts, vectors) =>
      withDatabase(async (database) => {
        const { store, done } = database.transaction('vectors', 'readwrite')
        const writes = vectors.map(async (vector, index) =>
          store.put(vector, keyOf(source, texts[index] ?? '')),
        )
        await Promise.all([...writes, done])
      }),
    forget: ({ model, dimensions }) => {
      const [from, to] = [dimensions ?? asGiven, (dimensions ?? asGiven) + 1]
      return withDatabase((database) =>
        database.delete('vectors', IDBKeyRange.bound([model, from], [model, to], false, true)),
      )
    },
  }
}
