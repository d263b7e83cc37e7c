import { expect, test } from 'vitest'
import { moreRowsNeeded } from '../../statistics/rows-needed.ts'
import { compareQuality } from './compare-quality.ts'
import type { QuestionScores } from './score-questions.ts'

const scores = (...values: number[]): QuestionScores =>
  new Map(values.map((value, question) => [question, value]))

const hits = (text: string) => scores(...Array.from(text, Number))

test('six hits that only one model has are clear, five are not', () => {
  expect(compareQuality('hitAt1', hits('111111111000'), hits('000000111000'))).toMatchObject({
    kind: 'better',
    metric: 'hitAt1',
    model: 'a',
    right: [9, 3],
    of: 12,
    means: [0.75, 0.25],
  })
  expect(compareQuality('hitAt1', hits('000001111'), hits('111111111'))).toMatchObject({
    kind: 'too-close',
    moreQuestions: moreRowsNeeded({ both: 4, onlyA: 0, onlyB: 5, neither: 0 }),
    right: [4, 9],
    of: 9,
  })
})

test('the interval of the hits is the published one: Newcombe 1998, method 10', () => {
  const rows = '1'.repeat(20) + '1'.repeat(12) + '0'.repeat(2) + '0'.repeat(16)
  const other = '1'.repeat(20) + '0'.repeat(12) + '1'.repeat(2) + '0'.repeat(16)
  const found = compareQuality('hitAt1', hits(other), hits(rows))
  expect(found).toMatchObject({ kind: 'better', model: 'b', right: [22, 32], of: 50 })
  expect(found.kind === 'better' && found.difference?.low).toBeCloseTo(0.0562, 4)
  expect(found.kind === 'better' && found.difference?.high).toBeCloseTo(0.3292, 4)
})

test('other metrics go by the interval of their differences', () => {
  const a = scores(0.5, 0.5, 0.5, 1, 0.25, 0.5, 1)
  const b = scores(1, 1, 0.5, 1, 0.5, 1, 1)
  expect(compareQuality('reciprocalRank', a, b)).toMatchObject({
    kind: 'better',
    model: 'b',
    right: null,
    of: 7,
  })
  expect(compareQuality('reciprocalRank', b, a)).toMatchObject({ kind: 'better', model: 'a' })
  const mixed = scores(1, 0.25, 0.5, 0.5, 0.5, 0.25, 1)
  expect(compareQuality('ndcgAt10', a, mixed)).toMatchObject({
    kind: 'too-close',
    metric: 'ndcgAt10',
    moreQuestions: null,
  })
})

test('the same for each question is the same, however few there are', () => {
  const score = scores(0.5, 1, 0)
  expect(compareQuality('recall', score, score)).toMatchObject({ kind: 'same', of: 3, means: [0.5, 0.5] })
})

test('fewer than six questions tell nothing', () => {
  expect(compareQuality('hitAt1', hits('00000'), hits('11111'))).toMatchObject({
    kind: 'too-few',
    right: [0, 5],
    difference: null,
  })
  expect(compareQuality('auc', scores(0.1), scores(0.9))).toMatchObject({ kind: 'too-few' })
})

test('only questions that both were measured for count; without any there is no verdict', () => {
  const a = new Map([
    [0, 1],
    [1, 1],
  ])
  expect(compareQuality('recall', a, new Map([[1, 1]]))).toMatchObject({ kind: 'same', of: 1 })
  expect(compareQuality('recall', a, new Map())).toEqual({ kind: 'no-questions', metric: 'recall' })
})
