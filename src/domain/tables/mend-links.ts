import { cycleCuts } from '../session/cut-cycles.ts'
import type { Message, MessageId, SessionId } from '../session/session.ts'
import { mapTables } from './map-tables.ts'
import type { Row, TableName, Tables } from './tables.ts'
import { tableList } from './table-list.ts'

/**
 * The rows, of those that can be reached from `from`, whose links went in a circle, with that link cut: chains of
 * questions, of the answers before an answer, of answers that go on with one another, and of columns that go on from
 * one another.
 */
export const withoutCycles = (tables: Tables, from: Tables = tables): Tables =>
  mapTables((table) => cutIn(table, tables, Object.keys(from[table])))

function cutIn<T extends TableName>(table: T, tables: Tables, from: readonly string[]): Tables[T] {
  const rows = tables[table] as Readonly<Record<string, Row<T>>>
  const cut: Record<string, Row<T>> = {}
  for (const chain of tableList[table].chains) {
    for (const id of cycleCuts(rows, (row) => chain.next(row, tables), from)) {
      const row = cut[id] ?? rows[id]
      if (row) cut[id] = chain.cut(row)
    }
  }
  return cut as Tables[T] // its rows are of this table
}

/**
 * The tables with every question reached again: one whose link leads nowhere, or round in a circle, follows the
 * question asked before it; a session whose end is lost ends with its last question; attempts that are gone are named
 * no more. Rows with nothing to mend are the very same objects.
 */
export function mendLinks(tables: Tables): Tables {
  const cut = withoutCycles(tables)
  const runs = { ...tables.runs, ...cut.runs }
  const messages: Tables['messages'] = { ...tables.messages }
  const bySession = messagesBySession(tables)
  for (const message of Object.values(tables.messages)) {
    const isLost = message.parentId !== null && !tables.messages[message.parentId]
    const parentId = isLost || cut.messages[message.id] ? askedBefore(message, bySession) : message.parentId
    const attempts = attemptsOf(message, tables)
    if (parentId !== message.parentId || attempts !== message.attempts) {
      messages[message.id] = { ...message, parentId, attempts }
    }
  }
  // What was tied again could have closed another circle.
  Object.assign(messages, withoutCycles({ ...tables, messages, runs }).messages)

  const sessions = { ...tables.sessions }
  for (const session of Object.values(tables.sessions)) {
    if (session.tipId !== null && messages[session.tipId]) continue
    const tipId = bySession.get(session.id)?.at(-1)?.id ?? null
    if (tipId !== session.tipId) sessions[session.id] = { ...session, tipId }
  }
  return { ...tables, sessions, columns: { ...tables.columns, ...cut.columns }, messages, runs }
}

type BySession = ReadonlyMap<SessionId, readonly Message[]>

/** Each session's questions in the order they were asked in, which is that of their ids. */
function messagesBySession({ messages }: Tables): BySession {
  const bySession = new Map<SessionId, Message[]>()
  for (const message of Object.values(messages)) {
    const known = bySession.get(message.sessionId)
    if (known) known.push(message)
    else bySession.set(message.sessionId, [message])
  }
  for (const each of bySession.values()) each.sort((a, b) => (a.id < b.id ? -1 : 1))
  return bySession
}

const askedBefore = ({ id, sessionId }: Message, bySession: BySession): MessageId | null =>
  bySession.get(sessionId)?.findLast((other) => other.id < id)?.id ?? null

/**
 * The attempts that are there; a question that names none of them gets those that name it. Those of removed columns are
 * left as they are: nobody sees them, and their runs go with the columns.
 */
function attemptsOf(message: Message, { runs, columns }: Tables): Message['attempts'] {
  const named = Object.entries(message.attempts)
  if (named.length === 0) return attemptsThatName(message.id, runs) ?? message.attempts
  const isWhole = ([columnId, ids]: [string, string[]]) =>
    !columns[columnId] || (ids.length > 0 && ids.every((id) => runs[id]))
  if (named.every(isWhole)) return message.attempts
  const left = named
    .map((each) => (isWhole(each) ? each : ([each[0], each[1].filter((id) => runs[id])] as const)))
    .filter(([, ids]) => ids.length > 0)
  return left.length > 0 ? Object.fromEntries(left) : (attemptsThatName(message.id, runs) ?? {})
}

function attemptsThatName(id: MessageId, runs: Tables['runs']): Message['attempts'] | null {
  const naming = Object.values(runs).filter(({ messageId }) => messageId === id)
  if (naming.length === 0) return null
  const attempts: Message['attempts'] = {}
  for (const run of naming.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    attempts[run.columnId] = [...(attempts[run.columnId] ?? []), run.id]
  }
  return attempts
}
