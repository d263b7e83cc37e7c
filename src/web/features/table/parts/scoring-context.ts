import { createContext, use } from 'react'
import type { Scoring } from '#domain/table/scoring.ts'

const ScoringContext = createContext<Scoring | null>(null)
export const ScoringProvider = ScoringContext.Provider

export function useScoring(): Scoring {
  const scoring = use(ScoringContext)
  if (!scoring) throw new Error('A ScoringProvider is missing above this component')
  return scoring
}
