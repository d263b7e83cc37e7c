import { describe, expect, test } from 'vitest'
import { compareQuality } from '#domain/similarity/quality/compare-quality.ts'
import {
  baselineInWords,
  leaderInWords,
  metricsInWords,
  votesInWords,
  type Leading,
} from './verdict-words.ts'
import { words } from './words.ts'

/** Who finds the right text first for each question: "1101". The first is the leader, all have letters in their order. */
function leading(leader: string, ...rivals: string[]): Leading {
  const scoresOf = (hits: string) => new Map(Array.from(hits, (hit, place) => [place, Number(hit)]))
  const hitsOf = (hits: string) => hits.replaceAll('0', '').length
  return {
    leader: { letter: 'A', hits: hitsOf(leader) },
    rivals: rivals.map((hits, index) => ({
      letter: 'BCDE'.charAt(index),
      hits: hitsOf(hits),
      verdict: compareQuality('hitAt1', scoresOf(leader), scoresOf(hits)),
    })),
    of: leader.length,
    asked: words.question,
  }
}

describe('which column leads', () => {
  test.each([
    ['alone', ['1110'], 'A finds the right text first in 3 of 4 questions.'],
    [
      'clearly before another',
      ['111111111000', '000000111000'],
      'A finds the right text first in 9 of 12 questions, B in 3: A is better.',
    ],
    [
      'too close to another',
      ['111111111000', '000111111100'],
      'A finds the right text first in 9 of 12 questions, B in 7: too close to call. About 92 more questions would tell.',
    ],
    [
      'level with another',
      ['111111000', '000111111'],
      'A finds the right text first in 6 of 9 questions, B in 6: too close to call.',
    ],
    [
      'the same as another',
      ['110', '110'],
      'A and B find the right text first in the same 2 of 3 questions.',
    ],
    [
      'over few questions',
      ['1110', '0010'],
      'A finds the right text first in 3 of 4 questions, B in 1: too few questions to say more.',
    ],
    [
      'over few questions, several',
      ['1110', '0010', '1110'],
      'A finds the right text first in 3 of 4 questions, B in 1, C in 3: too few questions to say more.',
    ],
    [
      'among several',
      ['111111111000', '111111111000', '111111100000', '111111110000', '000000000000'],
      'A finds the right text first in 9 of 12 questions. B (9) gets the same ones right. C (7) and D (8) are too close to call. E (0) is clearly behind.',
    ],
    [
      'where none finds any',
      ['000', '000'],
      'Neither A nor B finds the right text first in any of 3 questions.',
    ],
    [
      'where none of several finds any',
      ['000', '000', '000'],
      'No column finds the right text first in any of 3 questions.',
    ],
  ])('%s', (_, [leader, ...rivals], sentence) => {
    expect(leaderInWords(leading(leader ?? '', ...rivals))).toBe(sentence)
  })
})

describe('the words alone are the one to beat', () => {
  test.each([
    ['111111111000', '000000111000', 'A beats the words alone (B), the one to beat.'],
    [
      '111111111000',
      '000111111100',
      'A is not clearly better than the words alone (B), which need no model.',
    ],
    ['110', '110', 'The words alone (B) find the same, and need no model.'],
    ['1110', '0010', null],
  ])('%s against %s', (leader, baseline, sentence) => {
    expect(baselineInWords(leading(leader, baseline), 'B')).toBe(sentence)
  })

  test('and may lead', () => {
    expect(baselineInWords(leading('1110', '0010'), 'A')).toBe(
      'No model finds more than the words alone (A), which need no model.',
    )
    expect(baselineInWords(leading('1110'), 'A')).toBeNull()
  })
})

test('measures are put together by who is better', () => {
  const better = compareQuality(
    'recall',
    new Map(Array.from({ length: 8 }, (_, place) => [place, 0])),
    new Map(Array.from({ length: 8 }, (_, place) => [place, 1])),
  )
  const close = leading('111111000', '000111111').rivals[0]!.verdict
  expect(
    metricsInWords(
      [
        ['recall', better],
        ['ndcgAt10', better],
        ['auc', close],
      ],
      { a: 'A', b: 'C' },
    ),
  ).toEqual(['C is clearly better by recall@10 and nDCG@10.', 'Too close to call by pair AUC.'])
})

test('where every measure is too close, one sentence says so', () => {
  const close = leading('111111000', '000111111').rivals[0]!.verdict
  const verdicts = [
    ['hitAt1', close],
    ['recall', close],
  ] as const
  expect(metricsInWords(verdicts, { a: 'A', b: 'B' })).toEqual(['Too close to call by every measure.'])
})

describe('votes', () => {
  const inWords = (onlyA: number, onlyB: number, both = 2, neither = 2) =>
    votesInWords({ onlyA, onlyB, both, neither }, { a: 'A', b: 'B' })

  test.each([
    [3, 8, 'B won 8, A 3, 4 even: too close to call. About 41 more votes would tell.'],
    [9, 1, 'A won 9, B 1, 4 even: A is better.'],
    [5, 5, 'A won 5, B 5, 4 even: too close to call.'],
    [0, 5, 'B won 5, A 0, 4 even: too few votes to say more.'],
    [0, 6, 'B won 6, A 0, 4 even: B is better.'],
    [0, 0, 'All 4 votes are even: neither list was better.'],
  ])('A %i, B %i', (onlyA, onlyB, sentence) => {
    expect(inWords(onlyA, onlyB)).toBe(sentence)
  })
})
