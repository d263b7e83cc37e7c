import { expect, test } from 'vitest'
import { readsFromRight } from './reads-from-right.ts'

test.each([
  ['1. שלום model-x', true],
  ['- **ما** هو', true],
  ['- In English, שלום', false],
  ['١. English', false],
  ['- 2', false],
  ['', false],
])('the first letter says how %j is read', (text, isFromRight) => {
  expect(readsFromRight(text)).toBe(isFromRight)
})
