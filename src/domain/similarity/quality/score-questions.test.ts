import { expect, test } from 'vitest'
import { meanScore, scoreQuestions } from './score-questions.ts'

const judgements = [new Set([2]), new Set<number>(), new Set([0, 1]), new Set([1])]

test('each question with a right answer and a ranking is measured, the others are counted', () => {
  const found = scoreQuestions([[0, 2, 1], [0, 1, 2], [1, 2, 0], null], judgements, 1)
  expect(found.withoutAnswer).toBe(1)
  expect(found.withoutRanking).toBe(1)
  expect([...found.scores.hitAt1]).toEqual([
    [0, 0],
    [2, 1],
  ])
  expect(found.scores.recall.get(2)).toBe(1 / 2)
  expect(found.scores.reciprocalRank.get(0)).toBe(1 / 2)
  expect(found.scores.ndcgAt10.get(0)).toBeCloseTo(0.6309297535714575, 12)
})

test('recall looks as far as it is told', () => {
  const rankings = [[0, 2, 1], [], [1, 2, 0], []]
  expect(scoreQuestions(rankings, judgements, 3).scores.recall.get(2)).toBe(1)
  expect(scoreQuestions(rankings, judgements).scores.recall.get(0)).toBe(1)
})

test('the mean lies in its interval, the same for the same seed', () => {
  const scores = new Map([0, 1, 1, 0, 1, 1, 1, 0].map((score, question) => [question, score]))
  const estimate = meanScore(scores, 3)!
  expect(estimate.mean).toBe(5 / 8)
  expect(estimate.low).toBeLessThan(5 / 8)
  expect(estimate.high).toBeGreaterThan(5 / 8)
  expect(meanScore(scores, 3)).toEqual(estimate)
  expect(meanScore(new Map(), 3)).toBeNull()
})
