import { expect, test } from 'vitest'
import { typedAmount, typedNumber } from './typed-number.ts'

test('a point or a comma stands before decimals', () => {
  expect(['0.5', '0,5', '.5', ' 12 ', '−2', '-2', '1,234'].map((typed) => typedNumber(typed))).toEqual([
    0.5, 0.5, 0.5, 12, -2, -2, 1.234,
  ])
})

test('of whole numbers it groups thousands', () => {
  expect(['1,000', '1.000', '1,234,567', '12', '1,5'].map((typed) => typedNumber(typed, true))).toEqual([
    1000,
    1000,
    1_234_567,
    12,
    null,
  ])
})

test('what is no number, and an amount below zero, is none', () => {
  expect(['', 'five', '1e3', '1 000', '1,2,3', '0x10'].map((typed) => typedNumber(typed))).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect(['-1', '1,50'].map(typedAmount)).toEqual([null, 1.5])
})

test('an amount of money may group its thousands', () => {
  expect(['1,000', '12,500.50', '1,234,567', '0,005', '1,5', '1.000'].map(typedAmount)).toEqual([
    1000, 12_500.5, 1_234_567, 0.005, 1.5, 1,
  ])
})
