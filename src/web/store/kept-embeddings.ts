import { openExisting } from './open-existing.ts'

/** What the embeddings panel keeps in databases of its own. */
export const embeddingsDatabases = { sets: 'parley-text-sets', vectors: 'parley-vectors' } as const

export interface KeptEmbeddings {
  textSets: number
  textSetBytes: number
  vectors: number
  vectorBytes: number
}

/** Counts and weighs sets of texts and their vectors. What was never kept, or cannot be read, is nothing. */
export async function measureKeptEmbeddings(
  databases: Record<'sets' | 'vectors', string> = embeddingsDatabases,
): Promise<KeptEmbeddings> {
  const [sets, vectors] = await Promise.all([
    weighSets(databases.sets).catch(() => nothing),
    weighVectors(databases.vectors).catch(() => nothing),
  ])
  return {
    textSets: sets.count,
    textSetBytes: sets.bytes,
    vectors: vectors.count,
    vectorBytes: vectors.bytes,
  }
}

/** All of them: those of models, and those that were read from files. */
export async function deleteKeptVectors(name: string = embeddingsDatabases.vectors): Promise<void> {
  const database = await openExisting(name)
  try {
    await database.clear('vectors')
  } finally {
    database.close()
  }
}

const nothing = { count: 0, bytes: 0 }

async function weighSets(name: string) {
  const database = await openExisting(name)
  try {
    const rows: unknown[] = await database.getAll('sets')
    return { count: rows.length, bytes: new Blob(rows.map((row) => JSON.stringify(row))).size }
  } finally {
    database.close()
  }
}

/** Those of a model and a number of dimensions are of one length: one is weighed, the others are counted. */
async function weighVectors(name: string) {
  const database = await openExisting(name)
  try {
    const { store } = database.transaction('vectors')
    const sum = { ...nothing }
    for (let cursor = await store.openCursor(); cursor;) {
      // `vector-database.ts` of the panel writes such keys.
      const [model, dimensions] = cursor.key as [string, number, string]
      const next = [model, dimensions + 1]
      const count = await store.count(IDBKeyRange.bound([model, dimensions], next, false, true))
      sum.count += count
      sum.bytes += count * (cursor.value as Float32Array).byteLength
      cursor = await cursor.continue(next)
    }
    return sum
  } finally {
    database.close()
  }
}
