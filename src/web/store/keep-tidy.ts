import type { Session } from '#domain/session/session.ts'
import type { Tables } from './tables.ts'

const hourMs = 3_600_000

/**
 * The tables without what can no longer be reached: deleted sessions, removed columns and their rows. It runs when
 * the page is loaded. A tab that is alone knows that nothing of that can be undone any more; one that is not, or
 * cannot know, leaves what another tab may still undo: removed columns, and what was deleted within the hour.
 */
export function withoutDeleted(tables: Tables, { isAlone, now }: { isAlone: boolean; now: number }): Tables {
  const isKept = ({ deletedAt }: Session) => deletedAt === null || (!isAlone && deletedAt > now - hourMs)
  const sessions = pick(tables.sessions, isKept)
  const used = new Set(Object.values(sessions).flatMap((session) => session.columnIds))
  const isKeptColumn = (id: string) => !isAlone || used.has(id)
  return {
    sessions,
    columns: pick(tables.columns, (column) => isKeptColumn(column.id) && column.sessionId in sessions),
    messages: pick(tables.messages, (message) => message.sessionId in sessions),
    runs: pick(tables.runs, (run) => isKeptColumn(run.columnId) && run.sessionId in sessions),
  }
}

function pick<T>(rows: Record<string, T>, keep: (row: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => keep(row)))
}
