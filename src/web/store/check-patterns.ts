import type { PatternCheck, PatternOutcome } from '#domain/scoring/pattern-outcome.ts'
import { createPatternWorker } from './create-pattern-worker.ts'

/**
 * Holds a regular expression, or a JSON Schema with some in it, against texts; the outcomes stand in the order of the texts. An expression may take for ever
 * on a text, and nothing ends it but the end of its worker: so a batch that does not come back is tried again text by
 * text, and only the guilty one is `too-slow`. Stands with the store because the runner and the features may both import
 * that, and beside the other worker. Rejects with the signal's reason, and when the worker cannot be loaded.
 */
export async function checkPatterns(
  check: PatternCheck,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<PatternOutcome[]> {
  signal?.throwIfAborted()
  if (texts.length === 0) return []
  const worker = createPatternWorker(signal)
  try {
    const together = await worker.ask({ check, texts })
    if (together) return together
    const outcomes: PatternOutcome[] = []
    for (const text of texts) {
      const [outcome] = (await worker.ask({ check, texts: [text] })) ?? []
      outcomes.push(outcome ?? { kind: 'too-slow' })
    }
    return outcomes
  } finally {
    worker.end()
  }
}
