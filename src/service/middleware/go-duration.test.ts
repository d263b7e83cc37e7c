import { expect, test } from 'vitest'
import { goDuration } from './go-duration.ts'

test.each([
  [0, '0s'],
  [-5, '0s'],
  [11.2, '12ms'],
  [1000, '1s'],
  [1500, '1.5s'],
  [360_000, '6m0s'],
  [61_500, '1m1.5s'],
])('%d ms reads %s', (milliseconds, text) => {
  expect(goDuration(milliseconds)).toBe(text)
})
