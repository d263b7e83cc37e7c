import { expect, test } from 'vitest'
import { unitVectors } from '../unit-vectors.ts'
import { cutDimensions } from './cut-dimensions.ts'

const vectors = unitVectors([Float32Array.of(3, 4, 12), Float32Array.of(0, 0, 5)])

test('the first numbers are kept and have length 1 again; what becomes nothing stays nothing', () => {
  const { count, dimensions, values } = cutDimensions(vectors, 2)
  expect({ count, dimensions }).toEqual({ count: 2, dimensions: 2 })
  expect(values[0]).toBeCloseTo(0.6, 6)
  expect(values[1]).toBeCloseTo(0.8, 6)
  expect(values.slice(2)).toEqual(Float32Array.of(0, 0))
})

test('keeping all changes nothing, nor does asking for more', () => {
  for (const kept of [3, 9]) {
    const cut = cutDimensions(vectors, kept)
    expect(cut.dimensions).toBe(3)
    for (const [at, value] of cut.values.entries()) expect(value).toBeCloseTo(vectors.values[at]!, 6)
  }
})
