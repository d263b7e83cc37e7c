import { describe, expect, test } from 'vitest'
import type { VerdictKind } from '../../session/session.ts'
import { pairsOf } from '../rounds.ts'
import { answerOf, questionOf } from '../testing.ts'
import { judgedPairs, judgesOf, pairsToAsk } from './judged-pairs.ts'
import { judge, judgedQuestion, verdictOn } from './testing.ts'

describe('what a judge said in both orders comes to', () => {
  test.each<[forth: VerdictKind, back: VerdictKind, string]>([
    ['first', 'second', 'a'],
    ['second', 'first', 'b'],
    ['tie', 'tie', 'tie'],
    ['first', 'first', 'undecided'],
    ['second', 'second', 'undecided'],
    ['first', 'tie', 'undecided'],
    ['tie', 'second', 'undecided'],
    ['unreadable', 'first', 'unreadable'],
    ['tie', 'unreadable', 'unreadable'],
  ])('%s, then %s: %s', (forth, back, outcome) => {
    const { round, turn } = judgedQuestion('q', forth, back)
    expect(judgedPairs([round], [turn], judge).map((pair) => pair.outcome)).toEqual([outcome])
  })
})

const answers = [answerOf('a'), answerOf('b'), answerOf('c'), answerOf('a', 'r'), answerOf('b', 'r')]
const { pairs } = pairsOf(answers)
const turnsWith = (...modelVerdicts: ReturnType<typeof verdictOn>[]) => [
  questionOf(answers.slice(0, 3), { modelVerdicts }),
  questionOf(answers.slice(3)),
]
const asked = (turns: ReturnType<typeof turnsWith>, wants: 'missing' | 'unreadable' | 'all') =>
  pairsToAsk(pairs, turns, judge, wants).map(({ runIds }) => runIds.join(' '))

test('every pair is asked in both orders, one right after the other, each with its question', () => {
  expect(asked(turnsWith(), 'missing')).toEqual([
    'q-a q-b',
    'q-b q-a',
    'q-a q-c',
    'q-c q-a',
    'q-b q-c',
    'q-c q-b',
    'r-a r-b',
    'r-b r-a',
  ])
  expect(pairsToAsk(pairs, turnsWith(), judge, 'missing').at(-1)?.messageId).toBe('r')
})

test('what the same judge said by the same criterion is not asked again, unless all is wanted', () => {
  const turns = turnsWith(
    verdictOn(['q-a', 'q-b'], 'first'),
    verdictOn(['q-b', 'q-a'], 'unreadable'),
    verdictOn(['q-a', 'q-c'], 'first', { model: 'acme/other' }),
    verdictOn(['q-c', 'q-a'], 'first', { criterion: 'Which is shorter?' }),
  )
  expect(asked(turns, 'missing')).toEqual(asked(turnsWith(), 'missing').slice(2))
  expect(asked(turns, 'unreadable')).toEqual(['q-b q-a'])
  expect(asked(turns, 'all')).toHaveLength(8)
})

test('a pair that was shown in one order only is not judged yet, and neither is one with another attempt', () => {
  const half = turnsWith(verdictOn(['q-a', 'q-b'], 'first'))
  expect(judgedPairs(pairs, half, judge)).toEqual([])
  const whole = turnsWith(verdictOn(['q-a', 'q-b'], 'first'), verdictOn(['q-b', 'q-a'], 'second'))
  expect(judgedPairs(pairs, whole, judge)).toHaveLength(1)
  const retried = pairsOf([answerOf('a', 'q', { id: 'new' }), answerOf('b')]).pairs
  expect(judgedPairs(retried, whole, judge)).toEqual([])
})

test('of several verdicts of the same, as in a damaged file, the last one counts', () => {
  const turns = turnsWith(
    verdictOn(['q-a', 'q-b'], 'second'),
    verdictOn(['q-b', 'q-a'], 'second'),
    verdictOn(['q-a', 'q-b'], 'first'),
  )
  expect(judgedPairs(pairs, turns, judge)).toMatchObject([{ outcome: 'a' }])
})

test('judges come by their last verdict, each once', () => {
  const turns = turnsWith(
    verdictOn(['q-a', 'q-b'], 'first', { judgedAt: 1 }),
    verdictOn(['q-b', 'q-a'], 'first', { judgedAt: 5 }),
    verdictOn(['q-a', 'q-b'], 'tie', { judgedAt: 3, model: 'acme/other' }),
    verdictOn(['q-a', 'q-b'], 'tie', { judgedAt: 7, criterion: 'Which is shorter?' }),
  )
  expect(judgesOf(turns)).toEqual([
    { model: 'acme/umpire', criterion: 'Which is shorter?' },
    judge,
    { ...judge, model: 'acme/other' },
  ])
})
