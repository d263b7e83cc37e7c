import type { Score, ScoreOf } from '../session/scores.ts'
import type { PatternCheck } from './pattern-outcome.ts'
import { hasPatterns } from './schema-patterns.ts'

/** A regular expression that is to be held against an answer. */
export interface WantedPattern {
  pattern: string
  flags: string
}

/** What a score's answers are to be matched with, which takes a worker; null where nothing is expected. */
export function patternOf(score: ScoreOf<'pattern'>, expected: string | null): WantedPattern | null {
  const pattern = score.pattern ?? (expected?.trim() ? expected : '')
  return pattern === '' ? null : { pattern, flags: flagsOf(score) }
}

/** Always with `u`: `\p{L}` and `.` then mean whole letters of every script. */
export const flagsOf = ({ matchesCase }: { matchesCase: boolean }): string => (matchesCase ? 'u' : 'iu')

/** What of a score takes the worker; null where nothing does. */
export function patternCheckOf(score: Score, expected: string | null): PatternCheck | null {
  if (score.kind === 'json-schema')
    return hasPatterns(score.schema) ? { kind: 'schema', schema: score.schema } : null
  const wanted = score.kind === 'pattern' ? patternOf(score, expected) : null
  return wanted && { kind: 'pattern', ...wanted }
}
