import type { Session } from '../session/session.ts'
import { mapTables } from '../tables/map-tables.ts'
import type { Row, TableName, Tables } from '../tables/tables.ts'

export const documentFormat = 'parley.session'
/** Raised when a reader of the last version would misread the next: `migrate-document.ts` has the way up. */
export const documentVersion = 1

/**
 * A session with all that is saved of it: columns, questions with their branches, every attempt at an answer. Files,
 * copies and links are made of it, and it can be opened again. `public/schema/session-1.json` describes it for others.
 * It holds no keys, and no addresses but those that somebody wrote.
 */
export interface SessionDocument {
  format: typeof documentFormat
  version: typeof documentVersion
  /** The rows as they are saved, each table in the order in which they were made. Of sessions there is one. */
  tables: { [T in TableName]: Row<T>[] }
  /** The bytes of pictures, as data URLs by the pictures' ids. Those that are not here are only named. */
  pictures?: Record<string, string>
}

/** The document's rows by their ids. */
export const tablesOf = ({ tables }: Pick<SessionDocument, 'tables'>): Tables =>
  mapTables(
    <T extends TableName>(table: T) =>
      Object.fromEntries(tables[table].map((row) => [row.id, row])) as Tables[T], // the rows of this table
  )

/** The session that a document is about. */
export function sessionOf({ tables }: Pick<SessionDocument, 'tables'>): Session {
  const [session] = tables.sessions
  if (!session) throw new Error('a session document has a session')
  return session
}
