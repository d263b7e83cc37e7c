import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hitAt1, ndcgAt, recallAt, reciprocalRank } from './ranking-metrics.ts'

test('the reciprocal ranks of the example in Wikipedia, "Mean reciprocal rank": 1/3, 1/2 and 1, on average 11/18', () => {
  const ranks = [2, 1, 0].map((right) => reciprocalRank([0, 1, 2], new Set([right])))
  expect(ranks).toEqual([1 / 3, 1 / 2, 1])
  expect((ranks[0]! + ranks[1]! + ranks[2]!) / 3).toBeCloseTo(11 / 18, 12)
})

test('a right text that is not in the list counts nothing, and only the first right one makes the rank', () => {
  expect(reciprocalRank([0, 1, 2], new Set([7]))).toBe(0)
  expect(reciprocalRank([0, 1, 2], new Set([1, 2, 7]))).toBe(1 / 2)
})

test('hit at 1 is whether the first is right', () => {
  expect(hitAt1([4, 1], new Set([1, 4]))).toBe(1)
  expect(hitAt1([4, 1], new Set([1]))).toBe(0)
  expect(hitAt1([], new Set([1]))).toBe(0)
})

test('recall counts the right texts among the first, of all right ones', () => {
  const right = new Set([1, 3, 9])
  expect([1, 2, 3, 10].map((k) => recallAt([1, 2, 3], right, k))).toEqual([1 / 3, 1 / 3, 2 / 3, 2 / 3])
})

describe('the discounted gain', () => {
  test('right at 1 and 3 of three right: 1 + 1/2 of 1 + 0.6309 + 1/2', () => {
    expect(ndcgAt([5, 6, 7, 8], new Set([5, 7, 99]), 10)).toBeCloseTo(1.5 / 2.1309297535714573, 12)
  })
  test('one right text at the second place: 0.6309; beyond the depth: 0; all on top: 1', () => {
    expect(ndcgAt([6, 5], new Set([5]), 10)).toBeCloseTo(0.6309297535714575, 12)
    expect(ndcgAt([6, 5], new Set([5]), 1)).toBe(0)
    expect(ndcgAt([5, 6, 7], new Set([5, 6]), 10)).toBe(1)
    expect(ndcgAt([5, 6], new Set([5, 6, 7]), 2)).toBe(1)
  })
})

const size = 12
const anyRanking = fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size })
const anyRight = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { minLength: 1 })

test('no order is better than the right texts first, which comes to the whole gain', () => {
  fc.assert(
    fc.property(anyRanking, anyRight, fc.integer({ min: 1, max: size }), (ranking, right, k) => {
      const set = new Set(right)
      const best = [...right, ...ranking.filter((text) => !set.has(text))]
      expect(ndcgAt(best, set, k)).toBe(1)
      expect(ndcgAt(ranking, set, k)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a right text moved one place up never lowers a metric', () => {
  fc.assert(
    fc.property(anyRanking, anyRight, fc.integer({ min: 1, max: size - 1 }), (ranking, right, place) => {
      const set = new Set(right)
      fc.pre(set.has(ranking[place]!) && !set.has(ranking[place - 1]!))
      const moved = ranking.with(place - 1, ranking[place]!).with(place, ranking[place - 1]!)
      expect(reciprocalRank(moved, set)).toBeGreaterThanOrEqual(reciprocalRank(ranking, set))
      expect(ndcgAt(moved, set, 10)).toBeGreaterThanOrEqual(ndcgAt(ranking, set, 10))
      expect(recallAt(moved, set, 4)).toBeGreaterThanOrEqual(recallAt(ranking, set, 4))
    }),
  )
})
