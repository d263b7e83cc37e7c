import { patternOf } from '../scoring/pattern-of.ts'
import type { Score } from '../session/scores.ts'
import type { CaseId } from '../session/table-setup.ts'
import { isAnswered } from './cells.ts'
import { outcomeKey, type PatternOutcomes } from './scoring.ts'
import type { Case, Results } from './table.ts'

/** A regular expression, and the answers that it is to be tried on. */
export interface PatternBatch {
  pattern: string
  flags: string
  answers: { key: string; text: string }[]
}

/** What the patterns among the scores have still to be tried on, a batch for each pattern. */
export function patternBatches(
  scores: readonly Score[],
  { cases, results }: { cases: readonly Case[]; results: Readonly<Record<CaseId, Results>> },
  known: PatternOutcomes,
): PatternBatch[] {
  const patterns = scores.filter((score) => score.kind === 'pattern')
  const batches = new Map<string, PatternBatch>()
  for (const row of patterns.length === 0 ? [] : cases) {
    for (const answer of results[row.id]?.answers ?? []) {
      if (!isAnswered(answer)) continue
      for (const score of patterns) {
        const tried = patternOf(score, row.expected ?? '')
        const key = outcomeKey(score, answer, row)
        if (!tried || known.has(key)) continue
        const name = `${tried.flags} ${tried.pattern}`
        const batch: PatternBatch = batches.get(name) ?? { ...tried, answers: [] }
        batch.answers.push({ key, text: answer.run.text })
        batches.set(name, batch)
      }
    }
  }
  return [...batches.values()]
}
