import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOrdinal } from '../words/ordinal.ts'
import { differenceWords, rankInShort, rankWords } from '../words/ranks.ts'
import { rankedPairs } from './agreement/ranks-of-pairs.ts'
import { symmetricMatrix } from './fixtures/symmetric-matrix.ts'
import { middleOf, rankOfPair, rankScale } from './pair-ranks.ts'
import { forEachPair, pairsOf } from './pairs.ts'

const someMatrix = fc.integer({ min: 2, max: 8 }).chain((size) => {
  const length = pairsOf(size)
  const similarity = fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10)
  return fc
    .array(similarity, { minLength: length, maxLength: length })
    .map((pairs) => symmetricMatrix(size, pairs))
})

test('the closest pair is first, and both of its cells say so', () => {
  const matrix = symmetricMatrix(3, [0.2, 0.9, 0.5])
  expect(rankOfPair(matrix, 0, 2)).toEqual({ first: 1, last: 1, of: 3 })
  expect(rankOfPair(matrix, 2, 0)).toEqual({ first: 1, last: 1, of: 3 })
  expect(rankOfPair(matrix, 0, 1)).toEqual({ first: 3, last: 3, of: 3 })
})

test('equal pairs share their places and stand in the middle of them, as where all pairs are ranked at once', () => {
  expect(rankOfPair(symmetricMatrix(3, [0, 0.9, 0]), 0, 1)).toEqual({ first: 2, last: 3, of: 3 })
  fc.assert(
    fc.property(someMatrix, (matrix) => {
      const { ranks } = rankedPairs(matrix)
      forEachPair(matrix.size, (row, column, pair) => {
        expect(middleOf(rankOfPair(matrix, row, column))).toBe(ranks[pair])
      })
    }),
  )
})

test('the scale runs from 0 to 1, and is in the middle where all pairs are equal', () => {
  expect([rankScale(3, 3), rankScale(2, 3), rankScale(1, 3)]).toEqual([0, 0.5, 1])
  expect(rankScale(1, 1)).toBe(1)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [111, '111th'],
  [1203, '1,203rd'],
])('%i is written %s', (count, words) => {
  expect(formatOrdinal(count)).toBe(words)
})

test('places in words', () => {
  expect(rankWords({ first: 3, last: 3, of: 66 })).toBe('3rd closest of 66 pairs')
  expect(rankWords({ first: 30, last: 66, of: 66 })).toBe('shares places 30–66 of 66 pairs')
  expect(rankWords({ first: 1, last: 1, of: 1 })).toBe('the only pair')
  expect(rankInShort({ first: 32, last: 32, of: 66 })).toBe('32nd')
})

test('differences in words', () => {
  const at = (first: number, last = first) => ({ first, last, of: 66 })
  const words = (a: ReturnType<typeof at>, b: ReturnType<typeof at>) =>
    differenceWords({ name: 'A', rank: a }, { name: 'B', rank: b })
  expect(words(at(63), at(32))).toBe('B places this pair 31 places closer than A does.')
  expect(words(at(4), at(5))).toBe('A places this pair 1 place closer than B does.')
  expect(words(at(7), at(7))).toBe('A and B place this pair alike.')
  expect(words(at(60), at(10, 30))).toBe('B places this pair about 40 places closer than A does.')
})
