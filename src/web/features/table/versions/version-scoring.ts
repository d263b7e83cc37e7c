import type { VerdictResult } from '#domain/scoring/verdict.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'

/** How a table's answers are scored. */
export interface VersionScoring {
  hasScores: boolean
  verdictOf: (answer: CellAnswer, row: Case) => VerdictResult
}
