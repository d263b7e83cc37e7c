import { expect, test } from 'vitest'
import { words } from './words.ts'

test('a perplexity of dozens of digits, or without an end, is not written out', () => {
  const { mean } = words.probabilities
  expect(mean(3, 0.547, 3.226)).toBe('3 tokens, on average 54.7% likely (perplexity 3.23).')
  // One token at -9999, as a provider says that it was next to impossible, of a hundred and of one.
  expect(mean(100, 0.99, Math.exp(99.99))).toContain('(perplexity over 1,000,000)')
  expect(mean(1, 0, Math.exp(9999))).toContain('(perplexity over 1,000,000)')
})
