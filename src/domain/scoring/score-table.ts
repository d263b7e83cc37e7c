import { checkJson } from './check-json.ts'
import { checkLength } from './check-length.ts'
import { checkMark } from './check-mark.ts'
import { checkJudge, checkSimilarity } from './check-model-score.ts'
import { checkNumber } from './check-number.ts'
import { checkPattern, checkSchemaScore } from './check-pattern.ts'
import { checkRefusal } from './check-refusal.ts'
import { checkContains, checkEquals, checkStartsWith } from './check-text.ts'
import {
  boundsProblem,
  judgeProblem,
  modelProblem,
  patternProblem,
  schemaRuleProblem,
  textProblem,
} from './rule-problems.ts'
import type { Score, ScoreKind, ScoreOf, ScoreRule } from '../session/scores.ts'
import type { RuleProblem, ScoreResult } from './score.ts'
import type { ScoredAnswer } from './scored-answer.ts'

/** An answer whose expectation is known, or not needed. */
interface CheckedAnswer extends ScoredAnswer {
  expected: string
}

type RuleOf<Kind extends ScoreKind> = Extract<ScoreRule, { kind: Kind }>

interface ScoreRow<Kind extends ScoreKind> {
  /** Its rule before anybody has changed it. */
  initial: RuleOf<Kind>
  /** Whether it says nothing where a case has no expected answer. */
  needsExpected: (rule: RuleOf<Kind>) => boolean
  /** What keeps it from being held against any answer. */
  problemOf?: (rule: RuleOf<Kind>) => RuleProblem | null
  check: (rule: RuleOf<Kind>, answer: CheckedAnswer) => ScoreResult
}

const always = () => true
const never = () => false

/** Every kind of score. What it is called stands in `words/scores.ts`: a row for each. */
const scoreTable: { [Kind in ScoreKind]: ScoreRow<Kind> } = {
  equals: {
    initial: { kind: 'equals', matchesCase: false },
    needsExpected: always,
    check: checkEquals,
  },
  contains: {
    initial: { kind: 'contains', text: null, matchesCase: false },
    needsExpected: ({ text }) => text === null,
    problemOf: textProblem,
    check: checkContains,
  },
  'starts-with': {
    initial: { kind: 'starts-with', text: null, matchesCase: false },
    needsExpected: ({ text }) => text === null,
    problemOf: textProblem,
    check: checkStartsWith,
  },
  number: {
    initial: { kind: 'number', tolerance: 0 },
    needsExpected: always,
    check: checkNumber,
  },
  length: {
    initial: { kind: 'length', unit: 'words', min: null, max: 80 },
    needsExpected: never,
    problemOf: boundsProblem,
    check: checkLength,
  },
  json: {
    initial: { kind: 'json' },
    needsExpected: never,
    check: checkJson,
  },
  'json-schema': {
    initial: { kind: 'json-schema', schema: '' },
    needsExpected: never,
    problemOf: schemaRuleProblem,
    check: checkSchemaScore,
  },
  pattern: {
    initial: { kind: 'pattern', pattern: '', matchesCase: false },
    needsExpected: ({ pattern }) => pattern === null,
    problemOf: patternProblem,
    check: checkPattern,
  },
  refusal: {
    initial: { kind: 'refusal', wants: 'answer' },
    needsExpected: never,
    check: checkRefusal,
  },
  similarity: {
    initial: { kind: 'similarity', model: '', atLeast: 0.75 },
    needsExpected: always,
    problemOf: modelProblem,
    check: checkSimilarity,
  },
  judge: {
    initial: { kind: 'judge', model: '', rubric: '' },
    needsExpected: never,
    problemOf: judgeProblem,
    check: checkJudge,
  },
  mark: {
    initial: { kind: 'mark' },
    needsExpected: never,
    check: checkMark,
  },
}

export const scoreKinds = Object.keys(scoreTable) as ScoreKind[] // it has these keys

/** A score's row. */
export const rowOf = (rule: ScoreRule) => scoreTable[rule.kind] as ScoreRow<ScoreKind> // the row of this kind

/** A new score of a kind. */
export const newScore = <Kind extends ScoreKind>(kind: Kind, id: string): ScoreOf<Kind> =>
  ({ ...scoreTable[kind].initial, id }) as ScoreOf<Kind> // a rule of this kind with an id

/** Whether a score says nothing where a case has no expected answer. */
export const needsExpected = (score: Score): boolean => rowOf(score).needsExpected(score)

/** What keeps a score from being held against any answer, or null. */
export const problemOf = (score: Score): RuleProblem | null => rowOf(score).problemOf?.(score) ?? null
