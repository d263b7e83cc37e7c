import { expect, test } from 'vitest'
import { cosineInShort, cosineWords } from './cosine-words.ts'

test.each([
  [0.8, '0.80', '.80'],
  [-0.29, '−0.29', '−.29'],
  [1, '1.00', '1'],
  [-1, '−1.00', '−1'],
  [0.1, '0.10', '.10'],
  [0, '0.00', '0'],
  [-0.001, '0.00', '0'],
  [0.999, '1.00', '1'],
])('%d is %s, in a cell %s', (cosine, words, short) => {
  expect(cosineWords(cosine)).toBe(words)
  expect(cosineInShort(cosine)).toBe(short)
})
