import { expect, test } from 'vitest'
import type { Figures } from '#domain/run/figures.ts'
import { runWith } from '#domain/run/testing.ts'
import { allTexts, figuresInWords, measured, shortTexts, stripTexts, valueInWords } from './figure-texts.ts'

const cost = allTexts.filter(({ name }) => name === 'cost')

const estimated = (dollars: number): Figures => ({
  queued: 0,
  firstToken: 200,
  total: 900,
  speed: 40,
  tokensIn: 20,
  tokens: 30,
  streamedTokens: 30,
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

test('what a screen reader says of an answer’s figures counts one token as one, and awaits none that come no more', () => {
  const known = {
    queued: null,
    firstToken: 200,
    total: null,
    speed: null,
    tokensIn: 1,
    reasoningTokens: 12,
    cost: null,
  }
  expect(figuresInWords({ ...estimated(0), ...known, tokens: 1, estimated: false })).toBe(
    'First token 0.20 s, Tokens in 1, Length 1 token, Thinking tokens 12',
  )
  const none = {
    ...estimated(0),
    ...known,
    firstToken: null,
    tokensIn: null,
    tokens: null,
    reasoningTokens: null,
  }
  expect(figuresInWords({ ...none, isOver: false })).toBe('No figures yet')
  expect(figuresInWords(none)).toBe('No figures')
})

test('where no price is known the time an answer took has the cost’s place', () => {
  const priced = runWith({ price: { input: 0.000_001, output: 0.000_002 } })
  const unpriced = runWith({ price: null })
  const names = (...runs: Parameters<typeof measured>[0]) =>
    shortTexts(measured(runs)).map(({ name }) => name)
  expect(names(unpriced, unpriced)).toEqual(['firstToken', 'speed', 'total'])
  expect(names(unpriced, priced)).toEqual(['firstToken', 'speed', 'cost'])
  expect(names(undefined, undefined)).toEqual(['firstToken', 'speed', 'cost'])
  expect(stripTexts(measured([unpriced])).map(({ label }) => label)).toEqual([
    'First token',
    'Speed',
    'Length',
    'Total time',
  ])
})
