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
  // Whose session cannot be read was not deleted.
  const isOfKept = ({ sessionId }: { sessionId: string }) =>
    sessionId in sessions || !(sessionId in tables.sessions)
  const used = new Set(Object.values(sessions).flatMap((session) => session.columnIds))
  // A removed column stays for as long as others go on from its answers.
  for (const { baseRunId, sessionId } of Object.values(tables.messages)) {
    const base = tables.runs[baseRunId ?? '']
    if (base && sessionId in sessions) used.add(base.columnId)
  }
  for (const id of used) {
    const start = tables.runs[tables.columns[id]?.startRunId ?? '']
    if (start) used.add(start.columnId)
  }
  const isKeptColumn = (id: string) => !isAlone || used.has(id)
  const columns = pick(tables.columns, (column) => isKeptColumn(column.id) && isOfKept(column))
  const messages = pick(tables.messages, isOfKept)
  const runs = pick(tables.runs, (run) => isKeptColumn(run.columnId) && isOfKept(run))
  const tidied = { sessions, columns, messages, runs: { ...historiesOf(runs, tables), ...runs } }
  return isAlone ? withoutTakenOutTexts(tidied) : tidied
}

/** The runs, of whatever column, that the histories of those kept go back to. */
function historiesOf(kept: Tables['runs'], { runs }: Tables): Tables['runs'] {
  const needed: Tables['runs'] = {}
  const unfollowed = Object.values(kept)
  for (let run = unfollowed.pop(); run; run = unfollowed.pop()) {
    for (const id of [run.previousRunId ?? '', ...(run.history ?? [])]) {
      const past = runs[id]
      if (!past || id in kept || id in needed) continue
      needed[id] = past
      unfollowed.push(past)
    }
  }
  return needed
}

/** What was taken out of a conversation keeps its place, since histories go back through it, but not its words. */
function withoutTakenOutTexts(tables: Tables): Tables {
  const takenOut = Object.values(tables.messages).filter(({ deletedAt, text }) => deletedAt && text !== '')
  if (takenOut.length === 0) return tables
  const messages = { ...tables.messages }
  const runs = { ...tables.runs }
  for (const message of takenOut) {
    const { images: _, ...rest } = message
    messages[message.id] = { ...rest, text: '' }
    for (const id of Object.values(message.attempts).flat()) {
      const run = runs[id]
      if (run) runs[id] = { ...run, text: '', given: '', reasoning: '', toolCalls: [] }
    }
  }
  return { ...tables, messages, runs }
}

function pick<T>(rows: Record<string, T>, keep: (row: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => keep(row)))
}
