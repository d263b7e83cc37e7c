import { describe, expect, test } from 'vitest'
import type { Failure } from '../run/failure.ts'
import type { Score, Verdict } from '../session/scores.ts'
import type { ScoreReason, ScoreResult } from './score.ts'
import { verdictOf, weightOf, withWeight } from './verdict.ts'

const reason = { code: 'answered' } as const
const results = (...kinds: ScoreResult['kind'][]) =>
  kinds.map((kind, index) => ({
    score: { id: 'abcde'[index]!, kind: 'json' } satisfies Score,
    result: { kind, reason },
  }))
const weighted = (weights: Record<string, number>, atLeast: number): Verdict => ({
  kind: 'weighted',
  weights,
  atLeast,
})

describe('a verdict', () => {
  test.each<[Verdict, ScoreResult['kind'][], string]>([
    [{ kind: 'all' }, ['pass', 'pass'], 'pass'],
    [{ kind: 'all' }, ['pass', 'fail'], 'fail'],
    [{ kind: 'all' }, ['pass', 'none'], 'pass'],
    [{ kind: 'all' }, ['none', 'none'], 'none'],
    [{ kind: 'all' }, [], 'none'],
    [{ kind: 'any' }, ['fail', 'pass'], 'pass'],
    [{ kind: 'any' }, ['fail', 'none'], 'fail'],
    [{ kind: 'any' }, ['none'], 'none'],
    [weighted({ a: 3 }, 0.75), ['pass', 'fail'], 'pass'],
    [weighted({ a: 3 }, 0.76), ['pass', 'fail'], 'fail'],
    [weighted({ a: 3 }, 1), ['pass', 'none'], 'pass'],
    [weighted({ a: 0, b: 0 }, 0.5), ['pass', 'fail'], 'none'],
    [weighted({ a: -2 }, 0.5), ['pass', 'fail'], 'fail'],
    [weighted({ a: 0.1, b: 0.2, c: 0.7 }, 0.3), ['pass', 'pass', 'fail'], 'pass'],
    [weighted({}, 0.667), ['pass', 'pass', 'fail'], 'pass'],
    [weighted({}, 0.668), ['pass', 'pass', 'fail'], 'fail'],
    [weighted({}, 0), ['fail'], 'pass'],
  ])('%j of %j is %s', (verdict, kinds, kind) => {
    expect(verdictOf(results(...kinds), verdict).kind).toBe(kind)
  })

  const failure: Failure = { kind: 'unreachable' }
  test.each<ScoreReason>([
    { code: 'not-asked', kind: 'judge', hasChanged: false },
    { code: 'ask-failed', model: 'acme/judge', failure },
    { code: 'unreadable-judge', model: 'acme/judge', reply: 'Hm.' },
    { code: 'pattern-unchecked' },
  ])(
    'waits for what has not been said yet, by a model or of a pattern, also where that could change nothing: %j',
    (silence) => {
      const kindWith = (kind: 'pass' | 'fail', verdict: Verdict) => {
        const [known, silent] = results(kind, 'none')
        return verdictOf([known!, { ...silent!, result: { kind: 'none', reason: silence } }], verdict).kind
      }
      expect([kindWith('pass', { kind: 'all' }), kindWith('fail', { kind: 'all' })]).toEqual(['none', 'none'])
      expect([kindWith('pass', { kind: 'any' }), kindWith('fail', { kind: 'any' })]).toEqual(['none', 'none'])
      expect(kindWith('pass', weighted({}, 0.4))).toBe('none')
      expect(kindWith('pass', weighted({ b: 0 }, 0.4))).toBe('pass')
    },
  )

  test('tells which scores passed, which did not, and how many say nothing', () => {
    const { passed, failed, silent, share } = verdictOf(results('pass', 'fail', 'none'), { kind: 'all' })
    expect([passed.map(({ id }) => id), failed.map(({ id }) => id), silent, share]).toEqual([
      ['a'],
      ['b'],
      1,
      0.5,
    ])
  })
})

test('weights are set and taken out without the others', () => {
  const verdict = withWeight(withWeight(weighted({}, 0.5), 'a', 2), 'b', 3)
  expect([weightOf(verdict, 'a'), weightOf(verdict, 'b'), weightOf(verdict, 'c')]).toEqual([2, 3, 1])
  expect(withWeight(verdict, 'a', null)).toEqual(weighted({ b: 3 }, 0.5))
  expect(withWeight({ kind: 'all' }, 'a', 2)).toEqual({ kind: 'all' })
})
