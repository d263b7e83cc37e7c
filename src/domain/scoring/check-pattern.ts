import { checkJsonSchema } from './check-json.ts'
import type { PatternOutcome } from './pattern-outcome.ts'
import { hasPatterns } from './schema-patterns.ts'
import type { ScoreResult } from './score.ts'

interface Checked {
  text: string
  pattern?: PatternOutcome | undefined
}

/** A JSON Schema with regular expressions in it is held against answers by the worker, too. */
export const checkSchemaScore = (rule: { schema: string }, answer: Checked): ScoreResult =>
  hasPatterns(rule.schema) ? checkPattern(rule, answer) : checkJsonSchema(rule, answer)

/** A regular expression may take for ever, so a worker tries it (`web/store/check-patterns.ts`); here is what it found. */
export function checkPattern(_: unknown, { pattern }: { pattern?: PatternOutcome | undefined }): ScoreResult {
  switch (pattern?.kind) {
    case undefined:
      return { kind: 'none', reason: { code: 'pattern-unchecked' } }
    case 'scored':
      return pattern.result
    case 'match':
      return { kind: 'pass', reason: { code: 'pattern-found' } }
    case 'no-match':
      return { kind: 'fail', reason: { code: 'pattern-not-found' } }
    case 'too-slow':
      return { kind: 'none', reason: { code: 'pattern-too-slow' } }
    case 'bad-pattern': {
      const problem = { kind: 'pattern', message: pattern.message } as const
      return { kind: 'none', reason: { code: 'bad-rule', problem } }
    }
  }
}
