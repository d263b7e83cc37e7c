import { expect, test } from 'vitest'
import { dollarsPerToken, plainDecimals } from './dollars-per-token.ts'

test.each([
  [1.25, '0.00000125'],
  [0.18000000000000002, '0.00000018'],
  [0.003625, '0.000000003625'],
  [600, '0.0006'],
  [1_000_000, '1'],
  [0, '0'],
])('%d dollars per million tokens are %s per token', (perMillion, perToken) => {
  expect(dollarsPerToken(perMillion)).toBe(perToken)
})

test('a price never has an exponent', () => {
  expect(plainDecimals(1e-7)).toBe('0.0000001')
  expect(plainDecimals(10)).toBe('10')
})
