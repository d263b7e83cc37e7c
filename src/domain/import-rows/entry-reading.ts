import type { ProblemCode, RowsFormat } from './read-result.ts'
import type { RowRecord } from './table-of-records.ts'

/** What one entry of a list becomes. */
export interface EntryReading {
  records: RowRecord[]
  problem?: ProblemCode
  /** What the entry's own form says about the whole. */
  format?: RowsFormat
}
