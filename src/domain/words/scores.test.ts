import { describe, expect, test } from 'vitest'
import type { Score, ScoreRule, Verdict } from '../session/scores.ts'
import type { ModelOutcome } from '../scoring/model-score.ts'
import type { ScoreReason } from '../scoring/score.ts'
import { resultOf } from '../scoring/testing.ts'
import { verdictOf } from '../scoring/verdict.ts'
import { scoreResultInWords } from './score-results.ts'
import { scoreTitle } from './scores.ts'
import { verdictInWords } from './verdicts.ts'

const length = { kind: 'length', unit: 'words', min: null, max: null } as const

test.each<[ScoreRule, string]>([
  [{ kind: 'equals', matchesCase: false }, 'Equals the expected answer'],
  [{ kind: 'contains', text: 'refund', matchesCase: false }, 'Contains “refund”'],
  [{ kind: 'starts-with', text: null, matchesCase: false }, 'Starts with the expected answer'],
  [{ kind: 'pattern', pattern: '^a', matchesCase: false }, 'Matches /^a/'],
  [{ ...length, max: 80 }, 'At most 80 words'],
  [{ ...length, unit: 'lines', min: 1 }, 'At least 1 line'],
  [{ ...length, min: 10, max: 1200 }, '10 to 1,200 words'],
  [{ kind: 'number', tolerance: 0.5 }, 'Is within 0.5 of the expected number'],
  [{ kind: 'similarity', model: 'acme/embed', atLeast: 0.5 }, 'Close in meaning to the expected answer'],
  [{ kind: 'judge', model: 'acme/judge', rubric: ' It is\npolite.' }, 'Judged: It is polite.'],
  [{ kind: 'judge', model: '', rubric: ' ' }, 'Good by another model’s judgement'],
])('%j is called “%s”', (rule, title) => {
  expect(scoreTitle({ id: 'a', ...rule })).toBe(title)
  expect(scoreTitle({ id: 'a', title: ' ', ...rule })).toBe(title)
  expect(scoreTitle({ id: 'a', title: 'Group matches', ...rule })).toBe('Group matches')
})

describe('a result in words', () => {
  test.each<[ScoreRule, string, string | null, string]>([
    [{ kind: 'equals', matchesCase: false }, 'payment', 'payment', 'payment is payment'],
    [{ kind: 'equals', matchesCase: false }, 'medium', 'high', 'medium, expected high'],
    [{ kind: 'equals', matchesCase: false }, '', 'high', 'empty, expected high'],
    [{ kind: 'equals', matchesCase: false }, 'medium', null, 'no expected answer'],
    [{ ...length, max: 80 }, 'word '.repeat(49), null, '49 words, at most 80'],
    [{ ...length, min: 2, max: 3 }, 'one', null, '1 word, from 2 to 3'],
    [{ kind: 'number', tolerance: 0.5 }, '14', '12', '14, expected 12 ± 0.5'],
    [{ kind: 'number', tolerance: 0 }, '1,234', '1234', '1,234 is 1,234'],
    [{ kind: 'json' }, 'Here is it', null, 'not valid JSON: it begins “Here is it”'],
    [{ kind: 'json-schema', schema: '{"properties": {"a": false}}' }, '{"a": 1}', null, 'a may not be there'],
    [
      { kind: 'json-schema', schema: '{"properties": {"a": {"type": "text"}}}' },
      '{}',
      null,
      'cannot be checked. “type” in properties.a wants "array", "boolean", "integer", "null", "number", "object" or "string".',
    ],
    [{ kind: 'refusal', wants: 'answer' }, 'I cannot do it', null, 'a refusal: it begins “I cannot”'],
    [{ ...length }, '', null, 'this score is not filled in yet'],
    [{ kind: 'mark' }, '', null, 'you have not marked it yet'],
  ])('%j of %j, where %j is expected: %s', (rule, text, expected, words) => {
    expect(scoreResultInWords(resultOf(rule, { text, expected }))).toBe(words)
  })
})

describe('a verdict in words', () => {
  const all = { kind: 'all' } as const
  const any = { kind: 'any' } as const
  const weighted = { kind: 'weighted', weights: { a: 3 }, atLeast: 0.5 } as const
  const weightless = { kind: 'weighted', weights: { a: 0, b: 0 }, atLeast: 0.5 } as const
  const titles = ['Group matches', 'Urgency matches', 'Polite']
  const reason: ScoreReason = { code: 'answered' }
  const silences: Record<string, ScoreReason> = {
    '…': { code: 'not-asked', kind: 'judge', hasChanged: false },
    '!': { code: 'unreadable-judge', model: 'acme/judge', reply: 'Hm.' },
  }
  const scored = (results: string) =>
    [...results].map((sign, index) => ({
      score: { id: 'abc'[index]!, title: titles[index]!, kind: 'json' } satisfies Score,
      result: {
        kind: sign === '+' ? 'pass' : sign === '-' ? 'fail' : 'none',
        reason: silences[sign] ?? reason,
      } as const,
    }))

  test.each<[string, Verdict, string]>([
    ['+++', all, 'Passes: all 3 scores passed.'],
    ['++', all, 'Passes: both scores passed.'],
    ['+', all, 'Passes: “Group matches” passed.'],
    ['+-+', all, 'Fails: “Urgency matches” did not pass.'],
    ['--+', all, 'Fails: “Group matches” and “Urgency matches” did not pass.'],
    ['---', any, 'Fails: none of 3 scores passed.'],
    ['+--', any, 'Passes: “Group matches” passed, and one is enough.'],
    ['+?', all, 'Passes: “Group matches” passed; 1 could not say anything.'],
    ['??', all, 'No verdict: no score could say anything.'],
    ['+…', all, 'No verdict yet: 1 score has still to be asked for.'],
    ['-…', all, 'No verdict yet: 1 score has still to be asked for.'],
    ['-……', any, 'No verdict yet: 2 scores have still to be asked for.'],
    ['+…', any, 'No verdict yet: 1 score has still to be asked for.'],
    ['+…', weighted, 'No verdict yet: 1 score has still to be asked for.'],
    ['+!', all, 'No verdict: 1 score was asked for and got no result.'],
    ['+!!', all, 'No verdict: 2 scores were asked for and got no result.'],
    ['+!…', weighted, 'No verdict: 1 score was asked for and got no result.'],
    ['-!', all, 'No verdict: 1 score was asked for and got no result.'],
    ['+-', weightless, 'No verdict: every score that said something weighs 0.'],
    ['??', weightless, 'No verdict: no score could say anything.'],
    ['', all, 'There are no scores yet.'],
    ['+-', weighted, 'Passes: 75% of the weight passed, and at least 50% must.'],
    ['-+', weighted, 'Fails: 25% of the weight passed, and at least 50% must.'],
  ])('%j by %j: %s', (results, verdict, words) => {
    expect(verdictInWords(verdictOf(scored(results), verdict), verdict)).toBe(words)
  })
})

test('a verdict that waits for a pattern says so', () => {
  const score = (id: string): Score => ({ id, kind: 'pattern', pattern: '^a', matchesCase: false })
  const result = { kind: 'none', reason: { code: 'pattern-unchecked' } } as const
  const words = (...ids: string[]) =>
    verdictInWords(
      verdictOf(
        ids.map((id) => ({ score: score(id), result })),
        { kind: 'all' },
      ),
      { kind: 'all' },
    )
  expect(words('a')).toBe('No verdict yet: 1 score is not checked yet.')
  expect(words('a', 'b')).toBe('No verdict yet: 2 scores are not checked yet.')
})

describe('what a model said in words', () => {
  const near = { kind: 'similarity', model: 'acme/embed', atLeast: 0.75 } as const
  const judge = { kind: 'judge', model: 'demo/echo', rubric: 'Polite.' } as const
  const asked = { model: 'demo/echo', expected: 'yes', rubric: 'Polite.' }
  const details = { message: 'Slow.', status: null, code: null, requestId: null }
  const inWords = (rule: ScoreRule, outcome: ModelOutcome) =>
    scoreResultInWords(
      resultOf(rule, {
        text: 'no',
        expected: 'yes',
        modelScore: {
          asked: rule.kind === 'judge' ? asked : { model: 'acme/embed', expected: 'yes' },
          outcome,
          cost: null,
        },
      }),
    )

  test.each([
    [0.8712, 'similarity 0.87, at least 0.75 wanted'],
    [0.7499, 'similarity 0.749, at least 0.75 wanted'],
    [0.748, 'similarity 0.748, at least 0.75 wanted'],
    [-0.1, 'similarity -0.10, at least 0.75 wanted'],
  ])('%d: %s', (similarity, words) => {
    expect(inWords(near, { kind: 'compared', similarity })).toBe(words)
  })

  test('a judge that gives no verdict is quoted, and a demo model named as what it is', () => {
    expect(inWords(judge, { kind: 'unreadable', reply: 'You said: Hm.' })).toBe(
      'no verdict: demo/echo did not say whether it passes. It said: “You said: Hm.” Demo models cannot judge: choose another one.',
    )
    expect(inWords(judge, { kind: 'unreadable', reply: '' })).toContain('It said nothing.')
    expect(inWords(judge, { kind: 'judged', passes: true, reason: '' })).toBe('the judge gave no reason')
    expect(inWords(judge, { kind: 'failed', failure: { kind: 'timed-out', details } })).toBe(
      'no result from demo/echo: No answer in time. The model took too long. Retry, or choose a quicker one.',
    )
  })
})
