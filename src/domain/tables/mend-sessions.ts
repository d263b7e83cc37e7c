import type { Run } from '../run/run.ts'
import { maxColumns, titleFrom, type Column, type ColumnId, type Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { words } from './words.ts'
import { mendLinks } from './mend-links.ts'
import type { Tables } from './tables.ts'

/** The tables made whole again as far as they allow; rows with nothing to mend are the very same objects. */
export const mendTables = (tables: Tables): Tables => mendSessions(mendLinks(withLostSessions(tables)))

/** A session whose row is gone is made anew from its questions; its columns come back with `mendSessions`. */
function withLostSessions(tables: Tables): Tables {
  const sessions = { ...tables.sessions }
  const questions = Object.values(tables.messages).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { sessionId, text, createdAt } of questions) {
    sessions[sessionId] ??= {
      id: sessionId,
      title: titleFrom(text) || words.sessionTitle,
      titledBy: 'question',
      createdAt,
      updatedAt: createdAt,
      columnIds: [],
      tipId: null,
      settings: defaultSettings,
      deletedAt: null,
    }
  }
  return { ...tables, sessions }
}

/**
 * The tables with a column for every id that a session names: a lost one is made anew from its last answer. A session
 * that has none, and neither answers nor questions, is dropped.
 */
export function mendSessions(tables: Tables): Tables {
  const isWhole = ({ columnIds }: Session) =>
    columnIds.length > 0 && columnIds.every((id) => id in tables.columns)
  const broken = Object.values(tables.sessions).filter((session) => !isWhole(session))
  if (broken.length === 0) return tables

  const sessions = { ...tables.sessions }
  const columns = { ...tables.columns }
  for (const session of broken) {
    const found = columnsOf(tables, session)
    if (found.length === 0 && session.tipId !== null) {
      // Its questions are there to be read, and to be asked again.
      found.push({ id: `${session.id}-column`, sessionId: session.id, model: '', own: {} })
    }
    if (found.length === 0) delete sessions[session.id]
    else sessions[session.id] = { ...session, columnIds: found.map(({ id }) => id) }
    for (const column of found) columns[column.id] = column
  }
  return { ...tables, sessions, columns }
}

/** The columns that the session names; where none is left, all that it ever had. */
function columnsOf(tables: Tables, session: Session): Column[] {
  const lastRuns = new Map<ColumnId, Run>()
  for (const run of Object.values(tables.runs)) {
    if (run.sessionId !== session.id) continue
    const last = lastRuns.get(run.columnId)
    if (!last || last.id < run.id) lastRuns.set(run.columnId, run)
  }
  const columnFor = (id: ColumnId): Column[] => {
    const model = lastRuns.get(id)?.model
    const made = model === undefined ? [] : [{ id, sessionId: session.id, model, own: {} }]
    return tables.columns[id] ? [tables.columns[id]] : made
  }
  const named = session.columnIds.flatMap(columnFor)
  if (named.length > 0) return named
  const others = Object.values(tables.columns).filter((column) => column.sessionId === session.id)
  const ids = new Set([...others.map(({ id }) => id), ...lastRuns.keys()])
  return [...ids].flatMap(columnFor).slice(0, maxColumns)
}
