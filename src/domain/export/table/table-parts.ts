import type { Column, Session } from '../../session/session.ts'
import type { Scoring } from '../../table/scoring.ts'
import type { Case, TableSource } from '../../table/table.ts'
import type { Tables } from '../../tables/tables.ts'

/** What a table's rows and answers are taken from. */
export interface TableParts {
  session: Session
  tables: Tables
  columns: readonly Column[]
  cases: readonly Case[]
  samples: number
  scoring: Scoring
  /** Null before there is a prompt. */
  source: TableSource | null
}
