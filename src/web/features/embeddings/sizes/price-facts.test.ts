import { expect, test } from 'vitest'
import { priceFacts } from './price-facts.ts'

const price = { input: 0.000_000_02, output: 0 }
const valuesOf = (known: Parameters<typeof priceFacts>[0]) => priceFacts(known).map(({ value }) => value)

test('what was counted gives the price of a million texts', () => {
  const costs = { texts: 36, tokens: 360, cost: 0.0000072, elapsedMs: 600 }
  expect(priceFacts({ costs, price, tokensEach: 99 })).toEqual([
    { name: 'Measured in', value: '0.60 s, 36 texts' },
    { name: 'Tokens', value: '360' },
    { name: 'Cost', value: '<$0.0001' },
    { name: 'A million such texts', value: 'about $0.20', about: 'at 10 tokens a text' },
  ])
})

test('without a count the tokens of a text are estimated, and that is said', () => {
  const costs = { texts: 36, tokens: null, cost: null, elapsedMs: 600 }
  const facts = priceFacts({ costs, price, tokensEach: 100 })
  expect(facts.map(({ value }) => value)).toEqual(['0.60 s, 36 texts', 'unknown', 'unknown', 'about $2.00'])
  expect(facts.at(-1)?.about).toBe('at about 100 tokens a text')
})

test('what is not known is never guessed', () => {
  expect(valuesOf({ costs: undefined, price: null, tokensEach: 100 })).toEqual(Array(4).fill('unknown'))
})

test('a model that is free costs nothing', () => {
  expect(valuesOf({ costs: undefined, price: { input: 0, output: 0 }, tokensEach: 100 }).at(-1)).toBe('$0')
})
