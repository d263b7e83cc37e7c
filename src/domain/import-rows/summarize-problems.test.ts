import { expect, test } from 'vitest'
import { summarizeProblems } from './summarize-problems.ts'

test('problems of a kind are counted, and the first of their places named', () => {
  const ragged = Array.from(
    { length: 9 },
    (_, index) => ({ code: 'too-few-fields', row: index + 1 }) as const,
  )
  const long = { code: 'cell-too-long', row: 4, column: 'ticket' } as const
  expect(summarizeProblems([...ragged, long, long])).toEqual([
    { code: 'too-few-fields', count: 9, rows: [1, 2, 3, 4, 5], columns: [] },
    { code: 'cell-too-long', count: 2, rows: [4], columns: ['ticket'] },
  ])
  expect(summarizeProblems([])).toEqual([])
})
