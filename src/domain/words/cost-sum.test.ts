import { expect, test } from 'vitest'
import { costSumInWords } from './cost-sum.ts'

test.each([
  ['of every answer', 0, '$0.02'],
  ['of some answers', 1200, '$0.02, 1,200 unknown'],
  ['of no answer', 4000, 'cost unknown'],
])('where the price %s is known, what answers cost together says so', (_, unknownCosts, words) => {
  expect(costSumInWords({ answered: 4000, cost: 0.02, unknownCosts, estimated: 0 }, 'cost unknown')).toBe(
    words,
  )
})

test('a sum with estimates among it is marked as one, unless it is nothing', () => {
  const of = (cost: number) =>
    costSumInWords({ answered: 9, cost, unknownCosts: 0, estimated: 1 }, 'cost unknown')
  expect([0.02, 0.00001, 0].map(of)).toEqual(['≈$0.02', '<$0.0001', '$0'])
})
