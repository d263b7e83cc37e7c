import type { MessageId } from '../session/session.ts'
import { mapTables } from '../tables/map-tables.ts'
import { mendLinks } from '../tables/mend-links.ts'
import type { Row, TableName, Tables } from '../tables/tables.ts'
import { historiesOf } from '../tables/without-removed.ts'
import { sessionOf, tablesOf, type SessionDocument } from './session-document.ts'

export interface Growth {
  /** The session before something was added to it. */
  before: SessionDocument
  /** The session with what was added. */
  document: SessionDocument
}

/**
 * The rows that a session has now without those that were added to it. What was asked since stays, with what it goes on
 * from.
 */
export function withoutGrown(tables: Tables, { before, document }: Growth): Tables {
  const [old, grown] = [sessionOf(before), sessionOf(document)]
  const isAdded = addedIn(tablesOf(before), tablesOf(document))
  const own = mapTables(
    <T extends TableName>(table: T) =>
      pick<Row>(
        tables[table],
        (row) => ('sessionId' in row ? row.sessionId : row.id) === grown.id,
      ) as Tables[T], // the rows of this table
  )
  const asked = [
    ...Object.keys(own.messages).filter((id) => !isAdded('messages', id)),
    ...Object.values(own.runs).flatMap(({ id, messageId }) => (isAdded('runs', id) ? [] : messageId)),
  ]
  const messages = upTo(asked, own.messages)
  const answers = pick(
    own.runs,
    ({ id, messageId }) => !isAdded('runs', id) || (isAdded('messages', messageId) && messageId in messages),
  )
  const runs = { ...historiesOf(answers, own), ...answers }
  const answering = new Set(Object.values(runs).map(({ columnId }) => columnId))
  const columns = pick(own.columns, ({ id }) => !isAdded('columns', id) || answering.has(id))
  const session = own.sessions[grown.id] ?? old
  return mendLinks({
    ...own,
    sessions: {
      [old.id]: {
        ...session,
        columnIds: session.columnIds.filter((id) => !isAdded('columns', id) || id in columns),
        tipId: (session.tipId ?? '') in messages ? session.tipId : old.tipId,
        updatedAt: session.updatedAt === grown.updatedAt ? old.updatedAt : session.updatedAt,
      },
    },
    columns,
    messages,
    runs,
  })
}

const addedIn = (before: Tables, after: Tables) => (table: TableName, id: string) =>
  id in after[table] && !(id in before[table])

/** These questions and all that come before them. */
function upTo(ids: readonly MessageId[], messages: Tables['messages']): Tables['messages'] {
  const found: Tables['messages'] = {}
  for (const start of ids)
    for (let row = messages[start]; row && !(row.id in found); row = messages[row.parentId ?? ''])
      found[row.id] = row
  return found
}

const pick = <T>(rows: Record<string, T>, keep: (row: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => keep(row)))
