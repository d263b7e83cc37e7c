import { expect, test } from 'vitest'
import { costSumInWords } from './cost-sum.ts'

test.each([
  ['of every answer', 0, '$0.02'],
  ['of some answers', 1200, '$0.02, 1,200 unknown'],
  ['of no answer', 4000, 'cost unknown'],
])('where the price %s is known, what answers cost together says so', (_, unknownCosts, words) => {
  expect(costSumInWords({ answered: 4000, cost: 0.02, unknownCosts }, 'cost unknown')).toBe(words)
})
