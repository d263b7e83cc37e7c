import { expect, test } from 'vitest'
import { symmetricMatrix } from '../fixtures/symmetric-matrix.ts'
import { duplicates } from './duplicates.ts'

const texts = ['red', 'Red', 'red', 'blue']
const matrix = symmetricMatrix(4, [0.75, 0.5, 0.25, 0.875, 0.75, -1])

test('the same texts come first, however alike their vectors are, then the most alike pairs', () => {
  expect(duplicates(texts, matrix, { from: 0.75, most: 10 })).toEqual({
    count: 4,
    pairs: [
      { row: 0, column: 2, similarity: 0.5, isSameText: true },
      { row: 1, column: 2, similarity: 0.875, isSameText: false },
      { row: 0, column: 1, similarity: 0.75, isSameText: false },
      { row: 1, column: 3, similarity: 0.75, isSameText: false },
    ],
  })
})

test('no more pairs than asked for, all of them counted', () => {
  const { count, pairs } = duplicates(texts, matrix, { from: 0.75, most: 1 })
  expect(count).toBe(4)
  expect(pairs).toHaveLength(1)
  expect(duplicates(['a', 'b'], symmetricMatrix(2, [0.1]), { from: 0.9, most: 5 })).toEqual({
    count: 0,
    pairs: [],
  })
})
