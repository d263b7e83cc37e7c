import { expect, test } from 'vitest'
import { compareOutcomes, type Comparison } from '../statistics/outcome.ts'
import { outcomeInWords } from './outcomes.ts'

const wordsOf = (comparison: Comparison) => outcomeInWords(comparison, { A: 'A', B: 'B' })

const evidence = { pValue: 0.5, difference: 0.1, low: -0.1, high: 0.3 }
const tooClose = (onlyA: number, onlyB: number, moreRows: number | null): Comparison => ({
  kind: 'too-close',
  onlyA,
  onlyB,
  moreRows,
  ...evidence,
})

test('a column that is better comes first, with the rows that say so', () => {
  expect(wordsOf({ kind: 'better', which: 'B', onlyA: 3, onlyB: 14, ...evidence })).toBe(
    'B is better: 14 rows only B got right, 3 only A.',
  )
  expect(wordsOf({ kind: 'better', which: 'A', onlyA: 6, onlyB: 0, ...evidence })).toBe(
    'A is better: 6 rows only A got right, none only B.',
  )
})

test('too close to call says how many more rows would tell, with two digits', () => {
  expect(wordsOf(tooClose(2, 4, 57))).toBe(
    'Too close to call: 4 rows only B got right, 2 only A. About 57 more rows would tell.',
  )
  expect(wordsOf(tooClose(1200, 1150, 12_345))).toBe(
    'Too close to call: 1,200 rows only A got right, 1,150 only B. About 12,000 more rows would tell.',
  )
})

test('one row is no rows', () => {
  expect(wordsOf(tooClose(0, 1, 1))).toBe(
    'Too close to call: 1 row only B got right, none only A. About 1 more row would tell.',
  )
})

test('columns of which neither is ahead are level, and no rows are asked for', () => {
  expect(wordsOf(tooClose(3, 3, null))).toBe('A and B are level: 3 rows only A got right, 3 only B.')
})

test.each([
  [7, 3, 'A and B got the same 7 of 10 compared rows right.'],
  [10, 0, 'A and B got all 10 compared rows right.'],
  [0, 10, 'A and B got none of the 10 compared rows right.'],
  [2, 0, 'A and B got both compared rows right.'],
  [1, 0, 'A and B got the one compared row right.'],
  [0, 1, 'A and B got the one compared row wrong.'],
  [0, 0, 'No row has a verdict for both A and B yet.'],
])('%d passed by both and %d by neither', (both, neither, words) => {
  expect(wordsOf(compareOutcomes({ both, onlyA: 0, onlyB: 0, neither }))).toBe(words)
})

test('the columns keep their own letters', () => {
  const comparison = compareOutcomes({ both: 20, onlyA: 3, onlyB: 14, neither: 3 })
  expect(outcomeInWords(comparison, { A: 'C', B: 'F' })).toBe(
    'F is better: 14 rows only F got right, 3 only C.',
  )
})

test('with long names the sentence says which model each letter is', () => {
  const withModels = (comparison: Comparison) =>
    outcomeInWords(comparison, { A: 'A', B: 'B' }, { A: 'A (alpha)', B: 'B (beta)' })
  expect(withModels({ kind: 'better', which: 'B', onlyA: 3, onlyB: 14, ...evidence })).toBe(
    'B (beta) is better: 14 rows only B got right, 3 only A.',
  )
  expect(withModels(tooClose(2, 4, 57))).toBe(
    'Too close to call between A (alpha) and B (beta): 4 rows only B got right, 2 only A. About 57 more rows would tell.',
  )
  expect(withModels({ kind: 'same', both: 0, rows: 5 })).toBe(
    'A (alpha) and B (beta) got none of the 5 compared rows right.',
  )
})
