import { expect, test } from 'vitest'
import { aboutCost, perMillion, priceWords, shortCount } from './price-words.ts'

test.each([
  [0.000_003, '3.00'],
  [0.000_000_3, '0.30'],
  [0.000_000_075, '0.075'],
  [0.000_000_037_5, '0.0375'],
  [0.000_000_000_2, '0.0002'],
  [0.001_25, '1,250.00'],
  [0, '0.00'],
])('%d dollars per token are %s for a million', (dollars, words) => {
  expect(perMillion(dollars)).toBe(words)
})

test('both prices stand together; none and zero have words', () => {
  expect(priceWords({ input: 0.000_003, output: 0.000_015 })).toBe('3.00 / 15.00')
  expect(priceWords({ input: 0, output: 0.000_015 })).toBe('0.00 / 15.00')
  expect(priceWords({ input: 0, output: 0 })).toBe('free')
  expect(priceWords(null)).toBe('price unknown')
})

test('what a question costs is said roughly', () => {
  const price = { input: 0.000_003, output: 0.000_015 }
  expect(aboutCost(price, 700)).toBe('about $0.002')
  expect(aboutCost(price, 1)).toBe('under $0.00001')
  expect(aboutCost({ ...price, request: 0.005 }, 700)).toBe('about $0.007')
  expect(aboutCost({ input: 0, output: 1 }, 700)).toBe('free')
})

test.each([
  [512, '512'],
  [32_768, '33K'],
  [128_000, '128K'],
  [999_600, '1M'],
  [1_048_576, '1M'],
  [2_500_000, '2.5M'],
])('%d tokens are %s', (count, words) => {
  expect(shortCount(count)).toBe(words)
})
