import { expect, test } from 'vitest'
import { formatPercent } from './percent.ts'

test.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.286, '29%'],
  [0.996, '99%'],
  [0.999_999_9, '100%'],
  [1, '100%'],
])('%d is written as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text)
})
