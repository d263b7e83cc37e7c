import type { Run } from '#domain/run/run.ts'
import type {
  Column,
  ColumnId,
  Message,
  MessageId,
  RunId,
  Session,
  SessionId,
} from '#domain/session/session.ts'

/** Everything that is saved: flat tables, with ids as links. */
export interface Tables {
  sessions: Record<SessionId, Session>
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

export type TableName = keyof Tables

export const tableNames = ['sessions', 'columns', 'messages', 'runs'] as const satisfies TableName[]

export const emptyTables = (): Tables => ({ sessions: {}, columns: {}, messages: {}, runs: {} })

/** The same object where there is nothing to add, so that whoever reads it sees no change. */
export const withRows = <T>(rows: Record<string, T>, added: Record<string, T>): Record<string, T> =>
  Object.keys(added).length === 0 ? rows : { ...rows, ...added }

/** A row of unknown shape, as it stands in the database or as another tab tells it. */
export interface SavedRow {
  table: TableName
  row: unknown
}
