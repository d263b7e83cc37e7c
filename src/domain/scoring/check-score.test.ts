import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkScore } from './check-score.ts'
import { newScore, needsExpected, scoreKinds } from './score-table.ts'
import type { Score, ScoreRule } from '../session/scores.ts'
import { resultOf } from './testing.ts'

const equals = { kind: 'equals', matchesCase: false } as const
const contains = { kind: 'contains', text: null, matchesCase: false } as const
const startsWith = { kind: 'starts-with', text: null, matchesCase: false } as const

describe('texts', () => {
  test.each<[ScoreRule, string, string, string]>([
    [equals, ' Payment\n', 'payment', 'pass'],
    [{ ...equals, matchesCase: true }, 'Payment', 'payment', 'fail'],
    [equals, 'payment.', 'payment', 'fail'],
    [equals, 'Cafe\u0301', 'café', 'pass'],
    [equals, 'one\r\ntwo', 'one\ntwo', 'pass'],
    [equals, 'STRASSE', 'straße', 'pass'],
    [equals, 'ΟΔΟΣ', 'οδος', 'pass'],
    [contains, 'It is a Payment, I think', 'payment', 'pass'],
    [contains, 'It is a refund', 'payment', 'fail'],
    [{ ...contains, text: 'sorry' }, 'We are SORRY', 'payment', 'pass'],
    [startsWith, 'payment, high', 'Payment', 'pass'],
    [startsWith, 'a payment', 'payment', 'fail'],
    [{ ...startsWith, text: 'a ' }, 'a payment', 'payment', 'pass'],
  ])('%j of %j, where %j is expected: %s', (rule, text, expected, kind) => {
    expect(resultOf(rule, { text, expected }).kind).toBe(kind)
  })

  test('a comparison says what was found and what was expected', () => {
    expect(resultOf(equals, { text: ' medium ', expected: 'high' })).toEqual({
      kind: 'fail',
      reason: { code: 'different', found: 'medium', expected: 'high' },
    })
  })
})

test.each([null, '', ' \n'])('without an expected answer (%j), what needs one says nothing', (expected) => {
  const kinds = scoreKinds.filter((kind) => needsExpected(newScore(kind, 'a')))
  expect(kinds).toEqual(['equals', 'contains', 'starts-with', 'number', 'similarity'])
  for (const kind of kinds)
    expect(
      checkScore({ ...newScore(kind, 'a'), model: 'acme/one' } as Score, { text: 'a', expected, mark: null }),
    ).toEqual({
      kind: 'none',
      reason: { code: 'no-expected' },
    })
})

test.each<ScoreRule>([
  { ...contains, text: ' ' },
  { ...startsWith, text: '' },
  { kind: 'pattern', pattern: '', matchesCase: false },
  { kind: 'json-schema', schema: '' },
  { kind: 'length', unit: 'words', min: null, max: null },
  { kind: 'similarity', model: '', atLeast: 0.5 },
  { kind: 'judge', model: 'acme/one', rubric: ' ' },
  { kind: 'judge', model: '', rubric: 'It is polite.' },
])('a rule that nobody has filled in says nothing: %j', (rule) => {
  const result = resultOf(rule, { text: 'a', expected: 'a', pattern: { kind: 'match' } })
  expect(result).toEqual({ kind: 'none', reason: { code: 'bad-rule', problem: { kind: 'incomplete' } } })
})

describe('a pattern', () => {
  const pattern = { kind: 'pattern', pattern: '^a+$', matchesCase: false } as const

  test.each([
    [{ kind: 'match' }, 'pass', 'pattern-found'],
    [{ kind: 'no-match' }, 'fail', 'pattern-not-found'],
    [{ kind: 'too-slow' }, 'none', 'pattern-too-slow'],
    [{ kind: 'bad-pattern', message: 'too large' }, 'none', 'bad-rule'],
    [undefined, 'none', 'pattern-unchecked'],
  ] as const)('that came to %j makes it %s', (outcome, kind, code) => {
    expect(resultOf(pattern, { text: 'aa', pattern: outcome })).toMatchObject({ kind, reason: { code } })
  })

  test('that does not compile says so in the engine’s words', () => {
    expect(resultOf({ ...pattern, pattern: '(a' }, { text: 'a', pattern: { kind: 'match' } })).toMatchObject({
      kind: 'none',
      reason: { code: 'bad-rule', problem: { kind: 'pattern', message: expect.stringContaining('group') } },
    })
  })
})

test.each([
  ['words', null, 3, 'one two three', 'pass', 3],
  ['words', null, 2, 'one two three', 'fail', 3],
  ['words', 4, null, 'one two three', 'fail', 3],
  ['characters', 5, 5, ' 🙂cafe\u0301 ', 'pass', 5],
  ['lines', 2, 2, 'one\n\ntwo\n', 'pass', 2],
] as const)('a length in %s from %j to %j of %j: %s', (unit, min, max, text, kind, count) => {
  const result = resultOf({ kind: 'length', unit, min, max }, { text })
  expect(result).toEqual({ kind, reason: { code: 'length', count, unit, min, max } })
})

test('a length that no answer can have says nothing', () => {
  expect(resultOf({ kind: 'length', unit: 'words', min: 9, max: 3 }, { text: 'one' })).toMatchObject({
    kind: 'none',
    reason: { problem: { kind: 'bounds' } },
  })
})

test.each([
  ['good', 'pass'],
  ['bad', 'fail'],
  [null, 'none'],
] as const)('an answer that is marked %j: %s', (mark, kind) => {
  expect(resultOf({ kind: 'mark' }, { mark }).kind).toBe(kind)
})

test('no score of any kind throws, whatever the answer and the rule say', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.double().map(String))
  const filled = fc.record({
    text: texts,
    pattern: texts,
    schema: fc.oneof(texts, fc.json()),
    tolerance: fc.double(),
    min: fc.option(fc.integer()),
    max: fc.option(fc.integer()),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...scoreKinds),
      filled,
      texts,
      fc.option(texts),
      (kind, values, text, expected) => {
        const score = { ...newScore(kind, 'a'), ...values, kind }
        const result = checkScore(score as never, { text, expected, mark: null })
        expect(['pass', 'fail', 'none']).toContain(result.kind)
      },
    ),
    { numRuns: 200 },
  )
})
