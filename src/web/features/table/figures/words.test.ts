import { expect, test } from 'vitest'
import { words } from './words.ts'

test.each([
  [1, '1 of them without a known price is left out of the cost.'],
  [2, '2 of them without a known price are left out of the cost.'],
  [3, 'The prices are not known, so there is no cost.'],
])('of 3 rows, %i without a price are told', (count, sentence) => {
  expect(words.unpriced(count, 3)).toBe(sentence)
})
