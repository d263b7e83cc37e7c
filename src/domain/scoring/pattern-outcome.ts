import type { ScoreResult } from './score.ts'

/** What is held against texts in a worker, since a regular expression may take for ever. */
export type PatternCheck =
  | { kind: 'pattern'; pattern: string; flags: string }
  /** A JSON Schema with regular expressions in it. */
  | { kind: 'schema'; schema: string }

/** What came of it. */
export type PatternOutcome =
  | { kind: 'match' | 'no-match' | 'too-slow' }
  | { kind: 'scored'; result: ScoreResult }
  /** It does not compile, or the engine gave up on it: in the engine's own words. */
  | { kind: 'bad-pattern'; message: string }
