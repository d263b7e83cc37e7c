import type { ScoreOf } from '../session/scores.ts'

/** A regular expression that is to be held against an answer. */
export interface WantedPattern {
  pattern: string
  flags: string
}

/** What a score's answers are to be matched with, which takes a worker; null where nothing is expected. */
export function patternOf(score: ScoreOf<'pattern'>, expected: string | null): WantedPattern | null {
  const pattern = score.pattern ?? expected ?? ''
  return pattern.trim() === '' ? null : { pattern, flags: flagsOf(score) }
}

/** Always with `u`: `\p{L}` and `.` then mean whole letters of every script. */
export const flagsOf = ({ matchesCase }: { matchesCase: boolean }): string => (matchesCase ? 'u' : 'iu')
