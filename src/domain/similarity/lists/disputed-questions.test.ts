import { expect, test } from 'vitest'
import { disputedQuestions } from './disputed-questions.ts'
import { withoutTies } from './rank-biased-overlap.ts'

const rankings = (...lists: number[][]) => lists.map(withoutTies)

test('the question whose rankings differ most comes first; one without a ranking is none', () => {
  const a = rankings([1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [])
  const b = rankings([1, 2, 3], [3, 2, 1], [1, 3, 2], [3, 2, 1], [1])
  const found = disputedQuestions(a, b, { most: 3, persistence: 0.9 })
  expect(found.map(({ question }) => question)).toEqual([1, 3, 2])
  expect(disputedQuestions(a, b, { most: 9, persistence: 0.9 }).at(-1)).toEqual({
    question: 0,
    overlap: expect.closeTo(1, 12),
  })
})
