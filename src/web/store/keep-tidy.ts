import type { Tables } from './tables.ts'

/**
 * The tables without what can no longer be reached: deleted sessions, removed columns and their rows.
 * It runs when the page is loaded, when nothing of that can be undone any more.
 */
export function withoutDeleted(tables: Tables): Tables {
  const sessions = pick(tables.sessions, (session) => session.deletedAt === null)
  const kept = new Set(Object.values(sessions).flatMap((session) => session.columnIds))
  return {
    sessions,
    columns: pick(tables.columns, (column) => kept.has(column.id)),
    messages: pick(tables.messages, (message) => message.sessionId in sessions),
    runs: pick(tables.runs, (run) => kept.has(run.columnId) && run.sessionId in sessions),
  }
}

function pick<T>(rows: Record<string, T>, keep: (row: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => keep(row)))
}
