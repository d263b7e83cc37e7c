import type { Row, TableName } from './tables.ts'
import { cases } from './cases.ts'
import { columns } from './columns.ts'
import { messages } from './messages.ts'
import { prompts } from './prompts.ts'
import { results } from './results.ts'
import { runs } from './runs.ts'
import { sessions } from './sessions.ts'
import type { Table } from './table.ts'

/** The tables by name. Whatever goes over all of them goes over this list, or over `tableNames`. */
export const tableList: { readonly [T in TableName]: Table<Row<T>> } = {
  sessions,
  columns,
  messages,
  runs,
  prompts,
  cases,
  results,
}
