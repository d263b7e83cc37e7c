import { expect, test } from 'vitest'
import { sizesToTry } from './sizes-to-try.ts'

test.each([
  [1536, [64, 128, 256, 512, 1024, 1536]],
  [1024, [64, 128, 256, 512, 1024]],
  [256, [8, 16, 32, 64, 128, 256]],
  [100, [8, 16, 32, 64, 100]],
  [8, [8]],
  [3, [3]],
])('vectors of %d numbers are tried with %j', (dimensions, sizes) => {
  expect(sizesToTry(dimensions)).toEqual(sizes)
})
