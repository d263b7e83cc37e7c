import { expect, test } from 'vitest'
import {
  choicesOf,
  leastSure,
  meanProbability,
  perplexityOf,
  probabilityOf,
  restOf,
} from './probabilities.ts'
import type { TokenLogprob } from './run.ts'

const token = (word: string, probability: number, others: Record<string, number> = {}): TokenLogprob => ({
  token: word,
  logprob: Math.log(probability),
  top: Object.entries(others).map(([other, share]) => ({ token: other, logprob: Math.log(share) })),
})

test('a logarithm is how likely it was; one a little above zero is certain', () => {
  expect(probabilityOf({ logprob: Math.log(0.25) })).toBeCloseTo(0.25)
  expect(probabilityOf({ logprob: 0.0001 })).toBe(1)
  expect(probabilityOf({ logprob: -9999 })).toBe(0)
})

test('the mean and the perplexity are those of all tokens', () => {
  const tokens = [token('a', 0.5), token('b', 0.5), token('c', 0.125)]
  expect(meanProbability(tokens)).toBeCloseTo(0.375)
  // The third root of 2 × 2 × 8.
  expect(perplexityOf(tokens)).toBeCloseTo(32 ** (1 / 3))
  expect(perplexityOf([token('a', 1)])).toBe(1)
})

test('the least sure come first, without blanks and what was as good as certain', () => {
  const tokens = [token('a', 0.5), token(' ', 0.01), token('b', 0.95), token('c', 0.1), token('d', 0.3)]
  expect(leastSure(tokens, 2)).toEqual([3, 4])
  expect(leastSure([token('b', 0.95)], 5)).toEqual([])
})

test('the chosen token stands once among the others by how likely it was, also where it is not among those told', () => {
  const listed = choicesOf(token('B', 0.3, { A: 0.6, B: 0.3 }))
  expect(listed.map(({ token: word, isChosen }) => [word, isChosen])).toEqual([
    ['A', false],
    ['B', true],
  ])
  expect(restOf(listed)).toBeCloseTo(0.1)
  const unlisted = choicesOf(token('Z', 0.01, { A: 0.6, B: 0.3 }))
  expect(unlisted.map(({ token: word }) => word)).toEqual(['A', 'B', 'Z'])
  expect(restOf(choicesOf(token('A', 1, { A: 1, B: 0.0001 })))).toBe(0)
})
