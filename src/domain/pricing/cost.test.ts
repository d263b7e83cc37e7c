import { expect, test } from 'vitest'
import { costOf, formatUsd } from './cost.ts'
import { isFree } from './price.ts'

test('a cost is both prices by their tokens', () => {
  expect(costOf({ input: 1e-6, output: 5e-6 }, { input: 1000, output: 200 })).toBeCloseTo(0.002, 9)
})

test('input that the provider still had costs what its price says, and the price of input where it has none', () => {
  const tokens = { input: 1000, output: 0, cachedInput: 800 }
  expect(costOf({ input: 1e-6, output: 1e-6, cachedInput: 1e-7 }, tokens)).toBeCloseTo(0.00028, 9)
  expect(costOf({ input: 1e-6, output: 1e-6, cachedInput: 0 }, tokens)).toBeCloseTo(0.0002, 9)
  expect(costOf({ input: 1e-6, output: 1e-6 }, tokens)).toBeCloseTo(0.001, 9)
})

test('what each request costs is added once', () => {
  expect(costOf({ input: 1e-6, output: 1e-6, request: 0.005 }, { input: 1000, output: 0 })).toBeCloseTo(
    0.006,
    9,
  )
  expect(isFree({ input: 0, output: 0, request: 0.005 })).toBe(false)
  expect(isFree({ input: 0, output: 0 })).toBe(true)
})

test('an unknown price is no cost, and a price of nothing is one', () => {
  expect(costOf(null, { input: 1, output: 1 })).toBeNull()
  expect(costOf({ input: 0, output: 0 }, { input: 1, output: 1 })).toBe(0)
})

test.each([
  [0, '$0'],
  [0.00004, '<$0.0001'],
  [0.00071, '$0.0007'],
  [0.0123, '$0.012'],
  [0.5, '$0.50'],
  [12.4, '$12.40'],
  [1234.5, '$1,234.50'],
])('%d is shown as %s', (amount, text) => {
  expect(formatUsd(amount)).toBe(text)
})
