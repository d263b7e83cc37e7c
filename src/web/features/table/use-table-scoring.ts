import { useEffect, useMemo, useState } from 'react'
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
  useEffect(() => {
    const missing = patternBatches(scores, { cases, results }, outcomes)
    if (missing.length === 0) return
    const abort = new AbortController()
    const check = async () => {
      const found = await checkBatches(missing, outcomes, abort.signal)
      if (!abort.signal.aborted) setOutcomes(found)
    }
    // One that was given up is asked for again by whatever took its place.
    void check().catch(() => undefined)
    return () => abort.abort()
  }, [scores, cases, results, outcomes])
  return outcomes
}
