import type { ModelScore } from './model-score.ts'
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
  /** What the score's model last said of it; needed by the kinds that ask one, and only once it has said something. */
  modelScore?: ModelScore | undefined
}
