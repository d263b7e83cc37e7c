import { createContext, use } from 'react'
import type { ScoredResult, VerdictResult } from '#domain/scoring/verdict.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'

/** How a table's answers are scored. */
export interface Scoring {
  hasScores: boolean
  /** What each score says of an answer. */
  resultsOf: (answer: CellAnswer, row: Case) => readonly ScoredResult[]
  /** What they say together. */
  verdictOf: (answer: CellAnswer, row: Case) => VerdictResult
}

const ScoringContext = createContext<Scoring | null>(null)
export const ScoringProvider = ScoringContext.Provider

export function useScoring(): Scoring {
  const scoring = use(ScoringContext)
  if (!scoring) throw new Error('A ScoringProvider is missing above this component')
  return scoring
}
