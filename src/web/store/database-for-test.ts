import type { SessionsDatabase } from './database.ts'
import type { SavedRow } from '#domain/tables/tables.ts'

/** How the rows of a database in memory are read, each time as copies. */
export const reading = (all: () => readonly SavedRow[]): Omit<SessionsDatabase, 'isNewer' | 'write'> => ({
  loadNewestSessions: async (count, ids) => {
    const sessions = all().filter(({ table }) => table === 'sessions')
    const inOrder = sessions.filter(({ row }) => typeof field(row, 'updatedAt') === 'number')
    inOrder.sort((a, b) => Number(field(b.row, 'updatedAt')) - Number(field(a.row, 'updatedAt')))
    const named = sessions.filter(({ row }) => ids.some((id) => id === field(row, 'id')))
    return structuredClone([...inOrder.slice(0, count), ...named])
  },
  loadSessions: async function* () {
    yield structuredClone(all().filter(({ table }) => table === 'sessions'))
  },
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
