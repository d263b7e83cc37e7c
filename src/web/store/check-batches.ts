import type { PatternBatch } from '#domain/table/pattern-batches.ts'
import type { PatternOutcomes } from '#domain/table/scoring.ts'
import { checkPatterns } from './check-patterns.ts'

/** The outcomes with those of these batches; a worker tries them, one batch after the other. */
export async function checkBatches(
  batches: readonly PatternBatch[],
  known: PatternOutcomes,
  signal?: AbortSignal,
): Promise<PatternOutcomes> {
  const found = new Map(known)
  for (const { check, answers } of batches) {
    const checked = await checkPatterns(
      check,
      answers.map(({ text }) => text),
      signal,
    )
    for (const [index, { key }] of answers.entries()) {
      const outcome = checked[index]
      if (outcome) found.set(key, outcome)
    }
  }
  return found
}
