import { expect, test } from 'vitest'
import { cosineWords } from './cosine-words.ts'

test.each([
  [0.8, '0.80'],
  [-0.29, '−0.29'],
  [1, '1.00'],
  [-1, '−1.00'],
  [0.1, '0.10'],
  [0, '0.00'],
  [-0.001, '0.00'],
  [0.999, '1.00'],
])('%d is %s', (cosine, words) => {
  expect(cosineWords(cosine)).toBe(words)
})
