import { branchOf, maxColumns, type Message } from '../session/session.ts'
import type { Row, TableName } from '../tables/tables.ts'
import { sessionOf, tablesOf, type SessionDocument } from './session-document.ts'

/**
 * A session with what a later state of the same conversation has beyond it: further columns, questions and answers. What
 * it has already stays as it is, and so does the branch on show unless the later one goes on from it. Null where there is
 * nothing new.
 */
export function grownDocument(present: SessionDocument, later: SessionDocument): SessionDocument | null {
  const columns = added('columns', present, later)
  const runs = added('runs', present, later)
  const questions = added('messages', present, later)
  if (columns.length + runs.length + questions.length === 0) return null

  const laterMessages = tablesOf(later).messages
  const messages = [
    ...present.tables.messages.map((message) => withAttempts(message, laterMessages[message.id])),
    ...questions,
  ]
  const [session, laterSession] = [sessionOf(present), sessionOf(later)]
  const goesOn = branchOf(laterMessages, laterSession.tipId).some(({ id }) => id === session.tipId)
  const columnIds = [...session.columnIds, ...columns.map(({ id }) => id)].slice(0, maxColumns)
  return {
    ...present,
    tables: {
      ...present.tables,
      sessions: [
        {
          ...session,
          columnIds,
          tipId: goesOn || session.tipId === null ? laterSession.tipId : session.tipId,
          updatedAt: Math.max(session.updatedAt, laterSession.updatedAt),
        },
      ],
      columns: [...present.tables.columns, ...columns],
      messages,
      runs: [...present.tables.runs, ...runs],
    },
    ...(later.pictures && { pictures: { ...present.pictures, ...later.pictures } }),
  }
}

function added<T extends TableName>(table: T, present: SessionDocument, later: SessionDocument): Row<T>[] {
  const known = new Set(present.tables[table].map(({ id }) => id))
  return later.tables[table].filter(({ id }) => !known.has(id))
}

/** The question with the attempts that only the later one names; the same object where there are none. */
function withAttempts(message: Message, later: Message | undefined): Message {
  const attempts = { ...message.attempts }
  for (const [columnId, runIds] of Object.entries(later?.attempts ?? {})) {
    const known = attempts[columnId] ?? []
    if (runIds.some((id) => !known.includes(id)))
      attempts[columnId] = [...new Set([...known, ...runIds])].sort()
  }
  const isSame = Object.entries(attempts).every(([columnId, ids]) => ids === message.attempts[columnId])
  return isSame ? message : { ...message, attempts }
}
