import { openDB } from 'idb'
import type { SavedRow } from '#domain/tables/tables.ts'

/** Where rows are kept that could not be read whole, as they were. */
export interface SetAside {
  /** Adds those that are not there yet. All, or none when it throws. */
  keep(rows: readonly SavedRow[]): Promise<void>
  count(): Promise<number>
}

/** A database of its own, so that neither a version of this page nor what it writes can touch them. */
export function createSetAside(name = 'parley-set-aside'): SetAside {
  const open = () =>
    openDB(name, 1, {
      upgrade: (opened) => {
        opened.createObjectStore('rows', { autoIncrement: true })
      },
    })
  return {
    keep: async (rows) => {
      const database = await open()
      try {
        const transaction = database.transaction('rows', 'readwrite')
        const kept: unknown[] = await transaction.store.getAll()
        const known = new Set(kept.map(textOf))
        const added = rows.filter((row) => !known.has(textOf(row)))
        await Promise.all([
          ...added.map(({ table, row }) => transaction.store.add({ table, row })),
          transaction.done,
        ])
      } finally {
        database.close()
      }
    },
    count: async () => {
      // Opening it would make it, and most browsers never need it.
      const databases = await indexedDB.databases()
      if (databases.every((database) => database.name !== name)) return 0
      const database = await open()
      try {
        return await database.count('rows')
      } finally {
        database.close()
      }
    },
  }
}

export interface KeepingFirst {
  add: (odd: readonly SavedRow[]) => void
  /** Resolves once all that was added is kept as it was; where it cannot be, the next call tries again. */
  kept: () => Promise<void>
}

/** Collects the odd rows that were read, to be kept before anything is written. */
export function keepingFirst(setAside: SetAside): KeepingFirst {
  let unkept: readonly SavedRow[] = []
  let keeping = Promise.resolve()
  const keep = async () => {
    const odd = unkept
    if (odd.length === 0) return
    await setAside.keep(odd)
    unkept = unkept.filter((row) => !odd.includes(row))
  }
  return {
    add: (odd) => {
      unkept = [...unkept, ...odd]
    },
    kept: () => (keeping = keeping.catch(() => undefined).then(keep)),
  }
}

/** To distinguish rows. What JSON cannot say, such as an object within itself, is distinguished by its id alone. */
function textOf(saved: unknown): string {
  try {
    return JSON.stringify(saved)
  } catch {
    const { table, row } = saved as SavedRow // as `keep` has written it
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
    return `${table} ${typeof id === 'string' ? id : typeof id}`
  }
}
