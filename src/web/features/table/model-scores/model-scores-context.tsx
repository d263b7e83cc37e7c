import { createContext, use, useMemo, type ReactNode } from 'react'
import { asksModel } from '#domain/scoring/model-score.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import type { TableScorer } from '../../../runner/table-scorer.ts'
import type { AnswerId } from '../../../store/store-types.ts'
import { usePending } from '../../../store/table-scoring-hooks.ts'
import { createTableScoringsStore } from '../../../store/table-scorings.ts'

interface ModelScores {
  scorer: TableScorer
  sessionId: SessionId
  /** Of the scores that ask models. */
  scoreIds: readonly string[]
}

const ModelScoresContext = createContext<ModelScores | null>(null)

interface ModelScoresProviderProps {
  session: Session
  scorer: TableScorer
  children: ReactNode
}

/** For what is within, the asking of models for the session's scores. */
export function ModelScoresProvider({ session, scorer, children }: ModelScoresProviderProps) {
  const scores = session.table?.scores
  const value = useMemo(
    () => ({ scorer, sessionId: session.id, scoreIds: (scores ?? []).filter(asksModel).map(({ id }) => id) }),
    [scorer, session.id, scores],
  )
  return <ModelScoresContext value={value}>{children}</ModelScoresContext>
}

const none: readonly string[] = []
const nothingUnderWay = createTableScoringsStore()

/** The ids of the scores whose models are being asked about any of these answers. */
export function usePendingScores(answers: readonly CellAnswer[]): readonly string[] {
  const context = use(ModelScoresContext)
  const runIds = answers.map(({ run }) => run.id)
  const { sessionId = '', scoreIds = none } = context ?? {}
  return usePending(context?.scorer.scorings ?? nothingUnderWay, { sessionId, runIds, scoreIds })
}

/** Has the model of a score be asked about one answer; undefined where nothing can be asked. */
export function useAskModel(): ((answer: AnswerId, scoreId: string) => void) | undefined {
  const context = use(ModelScoresContext)
  return context ? (answer, scoreId) => context.scorer.askOne(context.sessionId, answer, scoreId) : undefined
}
