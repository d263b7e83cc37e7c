import type { SessionsDatabase } from './database.ts'
import type { SavedRow } from './tables.ts'

/** How the rows of a database in memory are read, each time as copies. */
export const reading = (
  all: () => readonly SavedRow[],
): Pick<SessionsDatabase, 'loadSessions' | 'loadSession' | 'loadAskedSessionIds'> => ({
  loadSessions: async () => structuredClone(all().filter(({ table }) => table === 'sessions')),
  loadSession: async (id) => {
    const found = all().filter(
      ({ table, row }) => field(row, table === 'sessions' ? 'id' : 'sessionId') === id,
    )
    const named = found.flatMap(({ table, row }) => (table === 'sessions' ? field(row, 'columnIds') : []))
    const lost = all().filter(
      ({ table, row }) =>
        table === 'columns' && field(row, 'sessionId') !== id && named.includes(field(row, 'id')),
    )
    return structuredClone([...found, ...lost])
  },
  loadAskedSessionIds: async () => {
    const ids = all().flatMap(({ table, row }) => (table === 'messages' ? [field(row, 'sessionId')] : []))
    return [...new Set(ids)].filter((id) => typeof id === 'string')
  },
})

const field = (row: unknown, name: string): unknown => (row as Record<string, unknown>)[name]
