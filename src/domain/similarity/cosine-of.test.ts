import { expect, test } from 'vitest'
import { cosineOf } from './cosine-of.ts'

const vector = (...values: number[]) => Float32Array.from(values)

test.each([
  [vector(1, 2), vector(2, 4), 1],
  [vector(1, 0), vector(0, 3), 0],
  [vector(1, 0), vector(-2, 0), -1],
  [vector(3e38, 3e38), vector(1, 1), 1],
])('%j and %j: %d', (one, other, cosine) => {
  expect(cosineOf(one, other)).toBeCloseTo(cosine, 6)
})

test.each([
  [vector(0, 0), vector(1, 0)],
  [vector(1), vector(1, 0)],
  [vector(), vector()],
  [vector(1e300, 1), vector(1, 0)],
  [vector(NaN, 1), vector(1, 0)],
])('%j and %j have no angle', (one, other) => {
  expect(cosineOf(one, other)).toBeNull()
})
