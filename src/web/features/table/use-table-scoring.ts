import { useEffect, useMemo, useRef, useState } from 'react'
import type { Score } from '#domain/session/scores.ts'
import type { Session } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import { patternBatches } from '#domain/table/pattern-batches.ts'
import { scoringOf, type PatternOutcomes, type Scoring } from '#domain/table/scoring.ts'
import type { Case, Results } from '#domain/table/table.ts'
import { checkBatches } from '../../store/check-batches.ts'

const noOutcomes: PatternOutcomes = new Map()

/** Holds a table's answers to its scores. Each answer is scored once, and again when a score or its row changes. */
export function useTableScoring(
  session: Session,
  cases: readonly Case[],
  results: Readonly<Record<CaseId, Results>>,
): Scoring {
  const scores = session.table?.scores ?? noScores
  const verdict = session.table?.verdict ?? all
  const outcomes = usePatternOutcomes(scores, cases, results)
  return useMemo(() => scoringOf({ scores, verdict }, outcomes), [scores, verdict, outcomes])
}

const noScores: readonly Score[] = []
const all = { kind: 'all' } as const

/** What the patterns among the scores find in the answers. */
function usePatternOutcomes(
  scores: readonly Score[],
  cases: readonly Case[],
  results: Readonly<Record<CaseId, Results>>,
): PatternOutcomes {
  const [outcomes, setOutcomes] = useState(noOutcomes)
  const underWay = useRef<AbortController | null>(null)
  // With other scores a check is given up, as it is when the table is left.
  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = null
    },
    [scores],
  )
  useEffect(() => {
    // What comes meanwhile is looked at once it is done: a run would give up one check after the other.
    if (underWay.current) return
    const missing = patternBatches(scores, { cases, results }, outcomes)
    if (missing.length === 0) return
    const abort = new AbortController()
    underWay.current = abort
    const check = async () => {
      const found = await checkBatches(missing, outcomes, abort.signal).finally(() => {
        if (underWay.current === abort) underWay.current = null
      })
      if (!abort.signal.aborted) setOutcomes(found)
    }
    // Without its worker it is tried again with the next change.
    void check().catch(() => undefined)
  }, [scores, cases, results, outcomes])
  return outcomes
}
