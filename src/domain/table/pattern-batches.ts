import { patternCheckOf } from '../scoring/pattern-of.ts'
import type { PatternCheck } from '../scoring/pattern-outcome.ts'
import type { Score } from '../session/scores.ts'
import type { CaseId } from '../session/table-setup.ts'
import { isAnswered } from './cells.ts'
import { outcomeKey, type PatternOutcomes } from './scoring.ts'
import type { Case, Results } from './table.ts'

/** What is to be held against these answers in a worker. */
export interface PatternBatch {
  check: PatternCheck
  answers: { key: string; text: string }[]
}

/** What the patterns among the scores have still to be tried on, a batch for each pattern. */
export function patternBatches(
  scores: readonly Score[],
  { cases, results }: { cases: readonly Case[]; results: Readonly<Record<CaseId, Results>> },
  known: PatternOutcomes,
): PatternBatch[] {
  const patterns = scores.filter(({ kind }) => kind === 'pattern' || kind === 'json-schema')
  const batches = new Map<string, PatternBatch>()
  for (const row of patterns.length === 0 ? [] : cases) {
    for (const answer of results[row.id]?.answers ?? []) {
      if (!isAnswered(answer)) continue
      for (const score of patterns) {
        const check = patternCheckOf(score, row.expected ?? '')
        const key = outcomeKey(score, answer, row)
        if (!check || known.has(key)) continue
        const name = JSON.stringify(check)
        const batch: PatternBatch = batches.get(name) ?? { check, answers: [] }
        batch.answers.push({ key, text: answer.run.text })
        batches.set(name, batch)
      }
    }
  }
  return [...batches.values()]
}
