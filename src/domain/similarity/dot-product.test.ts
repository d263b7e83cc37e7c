import { expect, test } from 'vitest'
import { dotProduct } from './dot-product.ts'

test.each([0, 1, 3, 4, 5, 8, 11])('all %i products are added, and none beside them', (dimensions) => {
  const a = Float32Array.from({ length: dimensions + 3 }, (_, at) => at - 2)
  const b = Float32Array.from({ length: dimensions + 3 }, (_, at) => 3 * at + 1)
  let expected = 0
  for (let at = 0; at < dimensions; at++) expected += a[at + 1]! * b[at + 2]!
  expect(dotProduct(a, 1, b, 2, dimensions)).toBe(expected)
})
