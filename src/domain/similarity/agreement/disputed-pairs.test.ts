import { expect, test } from 'vitest'
import { disputedPairs } from './disputed-pairs.ts'
import { symmetricMatrix } from '../fixtures/symmetric-matrix.ts'
import { rankedPairs } from './ranks-of-pairs.ts'

test('the pairs ranked furthest apart come first, with their ranks in both models', () => {
  const a = rankedPairs(symmetricMatrix(4, [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]))
  const b = rankedPairs(symmetricMatrix(4, [0.1, 0.8, 0.7, 0.9, 0.2, 0.4]))
  expect(disputedPairs(a, b, 2)).toEqual([
    { row: 0, column: 1, rankInA: 1, rankInB: 6 },
    { row: 1, column: 2, rankInA: 4, rankInB: 1 },
  ])
  expect(disputedPairs(a, b, 6)).toHaveLength(3)
  expect(disputedPairs(a, a, 6)).toEqual([])
})
