import { describe, expect, test } from 'vitest'
import type { ModelOutcome } from './model-score.ts'
import { resultOf } from './testing.ts'

const similarity = { kind: 'similarity', model: 'acme/embed', atLeast: 0.75 } as const
const judge = { kind: 'judge', model: 'acme/judge', rubric: 'It names a group. ' } as const
const scored = (
  outcome: ModelOutcome,
  more: { expected?: string; rubric?: string; model?: string } = {},
) => ({
  asked: { model: 'acme/judge', expected: '', rubric: 'It names a group.', ...more },
  cost: null,
  outcome,
})
const compared = (value: number | null) => ({
  asked: { model: 'acme/embed', expected: 'refund' },
  cost: null,
  outcome: { kind: 'compared', similarity: value } as const,
})

describe('similarity', () => {
  test.each([
    [0.9, 'pass'],
    [0.75, 'pass'],
    [0.7499, 'fail'],
    [-0.2, 'fail'],
  ] as const)('%d is held to the threshold: %s', (value, kind) => {
    const result = resultOf(similarity, { text: 'money', expected: ' refund ', modelScore: compared(value) })
    expect(result).toEqual({ kind, reason: { code: 'similarity', similarity: value, atLeast: 0.75 } })
  })

  test('another threshold needs no other question', () => {
    const result = resultOf(
      { ...similarity, atLeast: 0.1 },
      { text: 'money', expected: 'refund', modelScore: compared(0.2) },
    )
    expect(result.kind).toBe('pass')
  })

  test('an empty answer fails unasked, and texts without a direction say nothing', () => {
    expect(resultOf(similarity, { text: ' ', expected: 'refund' })).toMatchObject({
      kind: 'fail',
      reason: { code: 'empty-answer' },
    })
    for (const none of [null, NaN]) {
      const result = resultOf(similarity, { text: '…', expected: 'refund', modelScore: compared(none) })
      expect(result).toEqual({ kind: 'none', reason: { code: 'no-similarity' } })
    }
  })

  test('without an expected answer it is silent', () => {
    expect(resultOf(similarity, { text: 'money', modelScore: compared(1) })).toEqual({
      kind: 'none',
      reason: { code: 'no-expected' },
    })
  })
})

describe('a judge', () => {
  const verdict = { kind: 'judged', passes: false, reason: 'No group.' } as const

  test('its verdict and its reason are taken', () => {
    expect(resultOf(judge, { text: 'a', modelScore: scored(verdict) })).toEqual({
      kind: 'fail',
      reason: { code: 'judged', passes: false, reason: 'No group.' },
    })
  })

  test.each([
    [{ ...judge, rubric: 'It names two groups.' }, null],
    [{ ...judge, model: 'acme/other' }, null],
    [judge, 'refund'],
  ])('what was asked otherwise counts no more: %j, expected %j', (rule, expected) => {
    expect(resultOf(rule, { text: 'a', expected, modelScore: scored(verdict) })).toEqual({
      kind: 'none',
      reason: { code: 'not-asked', kind: 'judge', hasChanged: true },
    })
  })

  test('what was never asked, not read or failed is no verdict, and why', () => {
    expect(resultOf(judge, { text: 'a' })).toMatchObject({
      kind: 'none',
      reason: { code: 'not-asked', hasChanged: false },
    })
    expect(
      resultOf(judge, { text: 'a', modelScore: scored({ kind: 'unreadable', reply: 'Hm.' }) }),
    ).toMatchObject({ kind: 'none', reason: { code: 'unreadable-judge', reply: 'Hm.' } })
    expect(
      resultOf(judge, {
        text: 'a',
        modelScore: scored({ kind: 'failed', failure: { kind: 'unreachable' } }),
      }),
    ).toMatchObject({ kind: 'none', reason: { code: 'ask-failed', failure: { kind: 'unreachable' } } })
  })
})
