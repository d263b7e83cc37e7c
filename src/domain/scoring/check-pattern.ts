import type { PatternOutcome } from './pattern-outcome.ts'
import type { ScoreResult } from './score.ts'

/** A regular expression may take for ever, so a worker tries it (`web/store/check-patterns.ts`); here is what it found. */
export function checkPattern(_: unknown, { pattern }: { pattern?: PatternOutcome | undefined }): ScoreResult {
  switch (pattern?.kind) {
    case undefined:
      return { kind: 'none', reason: { code: 'pattern-unchecked' } }
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
