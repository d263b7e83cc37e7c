import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Column, Session, SessionId } from '#domain/session/session.ts'
import { costOfScores, scoresToAsk, type ScoreToAsk } from '#domain/table/model-scores.ts'
import type { Case, Results } from '#domain/table/table.ts'
import { useSessions } from './hooks.ts'
import { allRows } from './stored-rows.ts'
import type { Parts } from './stored-tables.ts'
import { scoreKey, type TableScoring, type TableScoringsStore } from './table-scorings.ts'

/** How the asking for a table's scores stands; undefined where nothing is asked. */
export const useScoringUnderWay = (
  scorings: TableScoringsStore,
  sessionId: SessionId,
): TableScoring | undefined => useStore(scorings, (all) => all[sessionId])

/** Which of these scores are being asked about any of these answers. */
export const usePending = (
  scorings: TableScoringsStore,
  {
    sessionId,
    runIds,
    scoreIds,
  }: { sessionId: SessionId; runIds: readonly string[]; scoreIds: readonly string[] },
): readonly string[] =>
  useStore(
    scorings,
    useShallow((all) => {
      const pending = all[sessionId]?.pending
      return scoreIds.filter((scoreId) => runIds.some((runId) => pending?.has(scoreKey({ runId, scoreId }))))
    }),
  )

const none: readonly ScoreToAsk[] = []
const nothing = { missing: none, failed: none, cost: 0, unknownCosts: 0, isAnyThere: false }
const noResults: Parts<Results> = []

/** What models have still to be asked for a table's scores, and what they have cost; nothing while `isBusy`. */
export function useScoresToAsk(
  session: Session,
  { columns, cases, isBusy }: { columns: readonly Column[]; cases: readonly Case[]; isBusy: boolean },
) {
  const scores = session.table?.scores
  const samples = session.table?.samples ?? 1
  const results = useSessions((state) => (isBusy ? noResults : state.results))
  return useMemo(() => {
    if (isBusy || !scores) return nothing
    const rows = allRows(results)
    return {
      ...scoresToAsk({ scores, columns, cases, results: rows, samples }),
      ...costOfScores(cases.map(({ id }) => rows[id])),
      isAnyThere: cases.some(({ id }) => rows[id]?.answers.some(({ modelScores }) => modelScores)),
    }
  }, [isBusy, scores, columns, cases, results, samples])
}
