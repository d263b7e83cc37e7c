import { useEffect, useMemo, useState } from 'react'
import { checkScore } from '#domain/scoring/check-score.ts'
import { patternOf } from '#domain/scoring/pattern-of.ts'
import type { PatternOutcome } from '#domain/scoring/pattern-outcome.ts'
import type { Score, ScoreOf } from '#domain/session/scores.ts'
import { verdictOf, type ScoredResult, type VerdictResult } from '#domain/scoring/verdict.ts'
import type { Session } from '#domain/session/session.ts'
import { isAnswered } from '#domain/table/cells.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case, CellAnswer, Results } from '#domain/table/table.ts'
import { checkPatterns } from '../../store/check-patterns.ts'
import type { Scoring } from './scoring-context.ts'

type Outcomes = ReadonlyMap<string, PatternOutcome>

const none: VerdictResult = { kind: 'none', passed: [], failed: [], silent: 0, share: 0 }
const noOutcomes: Outcomes = new Map()

/** Holds a table's answers to its scores. Each answer is scored once, and again when a score or its row changes. */
export function useTableScoring(
  session: Session,
  cases: readonly Case[],
  results: Readonly<Record<CaseId, Results>>,
): Scoring {
  const scores = session.table?.scores ?? noScores
  const verdict = session.table?.verdict ?? all
  const outcomes = usePatternOutcomes(scores, cases, results)
  return useMemo(() => {
    const known = new WeakMap<CellAnswer, { row: Case; results: ScoredResult[]; verdict: VerdictResult }>()
    const scored = (answer: CellAnswer, row: Case) => {
      const before = known.get(answer)
      if (before?.row === row) return before
      const found = scores.map((score) => ({
        score,
        result: checkScore(score, {
          text: answer.run.text,
          expected: row.expected,
          mark: answer.mark?.verdict ?? null,
          pattern: outcomes.get(outcomeKey(score, answer, row)),
        }),
      }))
      const entry = { row, results: found, verdict: verdictOf(found, verdict) }
      known.set(answer, entry)
      return entry
    }
    return {
      hasScores: scores.length > 0,
      resultsOf: (answer, row) => scored(answer, row).results,
      verdictOf: (answer, row) =>
        scores.length === 0 || !isAnswered(answer) ? none : scored(answer, row).verdict,
    }
  }, [scores, verdict, outcomes])
}

const noScores: readonly Score[] = []
const all = { kind: 'all' } as const

/** Names a pattern, and an answer that it is tried on. */
function outcomeKey(score: Score, answer: CellAnswer, row: Case): string {
  const tried = score.kind === 'pattern' ? patternOf(score, row.expected ?? '') : null
  return tried ? `${tried.flags} ${tried.pattern}\n${answer.run.id}` : ''
}

/** What the patterns among the scores find in the answers; a worker tries them, a batch for each pattern. */
function usePatternOutcomes(
  scores: readonly Score[],
  cases: readonly Case[],
  results: Readonly<Record<CaseId, Results>>,
): Outcomes {
  const [outcomes, setOutcomes] = useState(noOutcomes)
  const patterns = useMemo(() => scores.filter((score) => score.kind === 'pattern'), [scores])
  useEffect(() => {
    if (patterns.length === 0) return
    const missing = missingOutcomes(patterns, cases, results, outcomes)
    if (missing.size === 0) return
    const abort = new AbortController()
    const check = async () => {
      const found = new Map(outcomes)
      for (const { pattern, flags, answers } of missing.values()) {
        const checked = await checkPatterns(
          pattern,
          flags,
          answers.map(({ text }) => text),
          abort.signal,
        )
        for (const [index, { key }] of answers.entries()) {
          const outcome = checked[index]
          if (outcome) found.set(key, outcome)
        }
      }
      if (!abort.signal.aborted) setOutcomes(found)
    }
    // One that was given up is asked for again by whatever took its place.
    void check().catch(() => undefined)
    return () => abort.abort()
  }, [patterns, cases, results, outcomes])
  return outcomes
}

interface Batch {
  pattern: string
  flags: string
  answers: { key: string; text: string }[]
}

function missingOutcomes(
  patterns: readonly ScoreOf<'pattern'>[],
  cases: readonly Case[],
  results: Readonly<Record<CaseId, Results>>,
  known: Outcomes,
): Map<string, Batch> {
  const batches = new Map<string, Batch>()
  for (const row of cases) {
    for (const answer of results[row.id]?.answers ?? []) {
      if (!isAnswered(answer)) continue
      for (const score of patterns) {
        const tried = patternOf(score, row.expected ?? '')
        const key = outcomeKey(score, answer, row)
        if (!tried || known.has(key)) continue
        const name = `${tried.flags} ${tried.pattern}`
        const batch: Batch = batches.get(name) ?? { ...tried, answers: [] }
        batch.answers.push({ key, text: answer.run.text })
        batches.set(name, batch)
      }
    }
  }
  return batches
}
