import type { PatternOutcome } from './pattern-outcome.ts'

/** What a score is told of an answer. */
export interface ScoredAnswer {
  text: string
  /** What a right answer says; null where nothing is expected. */
  expected: string | null
  /** The reader's mark; null where there is none. */
  mark: 'good' | 'bad' | null
  /** What the score's regular expression found in it; needed by that kind alone, and only once it is known. */
  pattern?: PatternOutcome | undefined
}
