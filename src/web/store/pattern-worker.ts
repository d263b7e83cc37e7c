import { checkJsonSchema } from '#domain/scoring/check-json.ts'
import type { PatternCheck, PatternOutcome } from '#domain/scoring/pattern-outcome.ts'

/** What this worker is asked: to hold this against these texts. */
export interface PatternBatch {
  check: PatternCheck
  texts: readonly string[]
}

/** It says once that it is there, and then answers each batch, in the order in which they came. */
export type PatternReply = { kind: 'ready' } | { kind: 'outcomes'; outcomes: PatternOutcome[] }

function outcomesOf({ check, texts }: PatternBatch): PatternOutcome[] {
  if (check.kind === 'schema')
    return texts.map((text) => ({ kind: 'scored', result: checkJsonSchema(check, { text }) }))
  try {
    const expression = new RegExp(check.pattern, check.flags)
    return texts.map((text) => outcomeOf(expression, text))
  } catch (error) {
    const outcome = badPattern(error)
    return texts.map(() => outcome)
  }
}

/** An engine may find only here that an expression is too large for it. */
function outcomeOf(expression: RegExp, text: string): PatternOutcome {
  try {
    // With the flags g and y an expression goes on from where it was.
    expression.lastIndex = 0
    return { kind: expression.test(text) ? 'match' : 'no-match' }
  } catch (error) {
    return badPattern(error)
  }
}

const badPattern = (error: unknown): PatternOutcome => ({
  kind: 'bad-pattern',
  message: error instanceof Error ? error.message : String(error),
})

const reply = (message: PatternReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(message)
}

self.addEventListener('message', ({ data }: MessageEvent<PatternBatch>) =>
  reply({ kind: 'outcomes', outcomes: outcomesOf(data) }),
)
reply({ kind: 'ready' })
