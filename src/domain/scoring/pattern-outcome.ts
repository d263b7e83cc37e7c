/** What came of holding a regular expression against a text. */
export type PatternOutcome =
  | { kind: 'match' | 'no-match' | 'too-slow' }
  /** It does not compile, or the engine gave up on it: in the engine's own words. */
  | { kind: 'bad-pattern'; message: string }
