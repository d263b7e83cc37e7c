import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange, throughBytes } from './int8.ts'

const one = (...values: number[]) => ({
  count: 1,
  dimensions: values.length,
  values: Float32Array.from(values),
})

test('each number becomes the nearest of 256 steps from the lowest to the highest', () => {
  const range = byteRange(one(-1, 0.2, 1))
  expect(range).toEqual({ low: -1, high: 1 })
  const { values } = throughBytes(one(-1, 1, 0.2, 0.0039), range)
  const steps = [0, 255, 153, 128]
  for (const [at, step] of steps.entries()) expect(values[at]).toBeCloseTo(-1 + (step * 2) / 255, 6)
})

test('a number outside the range becomes its end', () => {
  expect([...throughBytes(one(-9, 9), { low: -1, high: 1 }).values]).toEqual([-1, 1])
})

test('there are no more than 256 values, none further off than half a step', () => {
  const values = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 400 })
  fc.assert(
    fc.property(values, (given) => {
      const vectors = one(...given)
      const range = byteRange(vectors)
      const read = throughBytes(vectors, range).values
      expect(new Set(read).size).toBeLessThanOrEqual(256)
      for (const [at, value] of vectors.values.entries()) {
        expect(Math.abs(read[at]! - value)).toBeLessThanOrEqual((range.high - range.low) / 510 + 1e-6)
      }
    }),
  )
})

test('numbers that are all the same stay as they are', () => {
  const same = one(0.5, 0.5)
  expect(throughBytes(same, byteRange(same)).values).toEqual(same.values)
})
