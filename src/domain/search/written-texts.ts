import type { Run } from '../run/run.ts'
import type { Column, ColumnId, Message, MessageId, RunId, Session, SessionId } from '../session/session.ts'
import type { Tables } from '../tables/tables.ts'
import { writtenRows } from './written-rows.ts'
import type { TextPlace, WrittenText } from './written-text.ts'

interface Rows {
  sessions: Record<SessionId, Session>
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/**
 * The instructions, questions and answers of all sessions' conversations, of each in the order in which they were written. What was
 * deleted, taken out of a conversation or belongs to a column that is gone is none of them.
 */
export function writtenTexts({ sessions, columns, messages, runs }: Rows): WrittenText[] {
  const columnIds = columnIdsOf(sessions)
  const texts: WrittenText[] = []
  const add = (sessionId: SessionId, place: TextPlace, text: string) => {
    if (text !== '' && columnIds.has(sessionId)) texts.push({ sessionId, place, text })
  }
  for (const { id, settings } of Object.values(sessions)) {
    add(id, { kind: 'instructions', columnId: null }, settings.system)
  }
  for (const { id, sessionId, own } of Object.values(columns)) {
    if (!columnIds.get(sessionId)?.has(id)) continue
    add(sessionId, { kind: 'instructions', columnId: id }, own.system ?? '')
  }
  for (const { id, sessionId, text, deletedAt, attempts } of Object.values(messages).sort(byId)) {
    if (deletedAt) continue
    add(sessionId, { kind: 'question', messageId: id }, text)
    for (const [columnId, runIds] of Object.entries(attempts)) {
      if (!columnIds.get(sessionId)?.has(columnId)) continue
      for (const runId of runIds) {
        add(sessionId, { kind: 'answer', messageId: id, columnId, runId }, runs[runId]?.text ?? '')
      }
    }
  }
  return texts
}

/** The same, and what their tables hold. */
export const allWrittenTexts = (tables: Tables): WrittenText[] => [
  ...writtenTexts(tables),
  ...writtenRows(tables, columnIdsOf(tables.sessions)),
]

/** The columns of each session that is not deleted. */
const columnIdsOf = (sessions: Tables['sessions']): ReadonlyMap<SessionId, ReadonlySet<ColumnId>> =>
  new Map(
    Object.values(sessions)
      .filter(({ deletedAt }) => deletedAt === null)
      .map((session) => [session.id, new Set(session.columnIds)]),
  )

/** Ids sort by the time they were made. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
