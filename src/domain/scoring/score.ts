import type { Failure } from '../run/failure.ts'
import type { LengthUnit } from '../session/scores.ts'
import type { AnswerJsonProblem } from './json-in-answer.ts'
import type { SchemaProblem } from './schema-problem.ts'

/** What a rule says of one answer; `none` where it cannot say anything: no expected answer, no mark yet. */
export interface ScoreResult {
  kind: 'pass' | 'fail' | 'none'
  reason: ScoreReason
}

/** Codes and values; the words stand in `words/score-results.ts`. */
export type ScoreReason =
  | { code: 'equal' | 'different'; found: string; expected: string }
  | { code: 'contained' | 'not-contained' | 'start' | 'other-start'; wanted: string }
  | { code: 'pattern-found' | 'pattern-not-found' | 'pattern-too-slow' | 'pattern-unchecked' }
  | { code: 'json' }
  | { code: 'not-json'; problem: AnswerJsonProblem }
  | { code: 'schema-met' }
  /** `place` are the names that lead to the value; `message` is null where nothing at all may stand there. */
  | { code: 'schema-not-met'; place: readonly string[]; message: string | null }
  | { code: 'number'; found: number; expected: number; tolerance: number }
  | { code: 'no-number' | 'expected-is-no-number' }
  | { code: 'length'; count: number; unit: LengthUnit; min: number | null; max: number | null }
  | { code: 'refused'; beginning: string }
  | { code: 'answered' }
  | { code: 'marked-good' | 'marked-bad' | 'not-marked' }
  | { code: 'similarity'; similarity: number; atLeast: number }
  /** The answer, or the expected one, is nothing to the model: it has no direction. */
  | { code: 'no-similarity' }
  | { code: 'empty-answer' }
  | { code: 'judged'; passes: boolean; reason: string }
  /** The judge's reply is no verdict; some of what it said. */
  | { code: 'unreadable-judge'; model: string; reply: string }
  | { code: 'not-asked'; kind: 'similarity' | 'judge'; hasChanged: boolean }
  | { code: 'ask-failed'; model: string; failure: Failure }
  | { code: 'no-expected' }
  | { code: 'bad-rule'; problem: RuleProblem }

/** Why a rule cannot be held against any answer. */
export type RuleProblem =
  /** Nothing was filled in yet. */
  | { kind: 'incomplete' }
  /** The regular expression does not compile; the message is the engine's own. */
  | { kind: 'pattern'; message: string }
  | { kind: 'schema'; problem: SchemaProblem }
  /** No number is at least `min` and at most `max`. */
  | { kind: 'bounds'; min: number; max: number }
