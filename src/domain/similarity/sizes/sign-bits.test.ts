import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Vectors } from '../vectors.ts'
import { dotWithSigns, hammingDistance, signBits } from './sign-bits.ts'

const vectors = (...rows: number[][]): Vectors => ({
  count: rows.length,
  dimensions: rows[0]!.length,
  values: Float32Array.from(rows.flat()),
})

test('a bit is 1 above 0, and 0 for 0 itself', () => {
  expect([...signBits(vectors([0.5, 0, -1, 2], [-1, -1, -1, 1])).words]).toEqual([0b1001, 0b1000])
})

const pair = fc.integer({ min: 1, max: 100 }).chain((length) => {
  const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: length, maxLength: length })
  return fc.tuple(vector, vector)
})

test('the distance is how many signs differ, and the product that with 1 and −1', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const bits = signBits(vectors(a, b))
      const signOf = (value: number) => (value > 0 ? 1 : -1)
      expect(hammingDistance(bits, 0, bits, 1)).toBe(
        a.filter((value, at) => signOf(value) !== signOf(b[at]!)).length,
      )
      const product = a.reduce((sum, value, at) => sum + value * signOf(b[at]!), 0)
      expect(dotWithSigns(Float32Array.from(a), bits, 1)).toBe(product)
    }),
  )
})
