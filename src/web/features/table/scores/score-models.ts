import { createContext, use } from 'react'
import type { Model } from '#domain/models/model.ts'

export interface ScoreModels {
  /** The models that are listed. */
  known: readonly Model[]
  /** The models of the columns, in their order. */
  columns: readonly string[]
}

const ScoreModelsContext = createContext<ScoreModels>({ known: [], columns: [] })
export const ScoreModelsProvider = ScoreModelsContext.Provider

/** The models that a score can be asked of, and those that it is asked about. */
export const useScoreModels = (): ScoreModels => use(ScoreModelsContext)
