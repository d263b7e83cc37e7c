import { expect, test } from 'vitest'
import type { Figures } from '#domain/run/figures.ts'
import { allTexts, valueInWords } from './figure-texts.ts'

const cost = allTexts.filter(({ name }) => name === 'cost')

const estimated = (dollars: number): Figures => ({
  queued: 0,
  firstToken: 200,
  total: 900,
  speed: 40,
  tokensIn: 20,
  tokens: 30,
  reasoningTokens: null,
  cost: dollars,
  estimated: true,
  isWhole: true,
  isOver: true,
  isDemo: false,
})

test.each([
  [0.002, '≈$0.002'],
  [0.000_001, '<$0.0001'],
])('an estimated cost of %f is written with one sign of that: %s', (dollars, words) => {
  expect(cost.map((text) => valueInWords(text, estimated(dollars)))).toEqual([words])
})
