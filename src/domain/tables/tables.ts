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

/** Tables made one by one. */
export function mapTables(make: <T extends TableName>(table: T) => Tables[T]): Tables {
  const tables = emptyTables()
  for (const table of tableNames) Object.assign(tables, { [table]: make(table) })
  return tables
}

/** The tables with these rows in them; a table to which nothing is added is the same object, so nobody sees a change. */
export const withTables = (tables: Tables, added: Tables): Tables =>
  mapTables((table) =>
    Object.keys(added[table]).length === 0 ? tables[table] : { ...tables[table], ...added[table] },
  )

/** All rows, each with its table's name. */
export const rowsOf = (tables: Tables): { table: TableName; row: Row }[] =>
  tableNames.flatMap((table) => Object.values<Row>(tables[table]).map((row) => ({ table, row })))

/** A row of unknown shape, as it stands in the database or as another tab tells it. */
export interface SavedRow {
  table: TableName
  row: unknown
}
