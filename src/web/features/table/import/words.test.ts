import { expect, test } from 'vitest'
import { words } from './words.ts'

test.each([
  [1, 'ticket', 'Skip the row without a ticket'],
  [2, 'ticket', 'Skip the 2 rows without a ticket'],
  [2, 'order', 'Skip the 2 rows without an order'],
  [2, 'days', 'Skip the 2 rows without days'],
  [2, 'days_open', 'Skip the 2 rows without days_open'],
])('%i rows without a value for %s', (count, name, sentence) => {
  expect(words.skip(count, name)).toBe(sentence)
})
