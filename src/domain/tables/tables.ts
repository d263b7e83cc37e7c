import type { Run } from '../run/run.ts'
import type { Column, ColumnId, Message, MessageId, RunId, Session, SessionId } from '../session/session.ts'
import type { CaseId, PromptId } from '../session/table-setup.ts'
import type { Case, Prompt, Results } from '../table/table.ts'

/** Everything that is saved: flat tables, with ids as links. The files beside this one describe each of them. */
export interface Tables {
  sessions: Record<SessionId, Session>
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
  prompts: Record<PromptId, Prompt>
  cases: Record<CaseId, Case>
  results: Record<CaseId, Results>
}

export type TableName = keyof Tables

/** A row of a table, whichever it is where none is named. */
export type Row<T extends TableName = TableName> = Tables[T][string]

export const tableNames = [
  'sessions',
  'columns',
  'messages',
  'runs',
  'prompts',
  'cases',
  'results',
] as const satisfies TableName[]

export const emptyTables = (): Tables => ({
  sessions: {},
  columns: {},
  messages: {},
  runs: {},
  prompts: {},
  cases: {},
  results: {},
})

/** A row of unknown shape, as it stands in the database or as another tab tells it. */
export interface SavedRow {
  table: TableName
  row: unknown
}
