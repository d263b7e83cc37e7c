import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Neighbours } from '../neighbours.ts'
import { remoteness } from './outliers.ts'

const neighbours = (...similarities: number[][]): Neighbours => ({
  count: similarities.length,
  k: similarities[0]?.length ?? 0,
  indices: new Uint32Array(similarities.flat().length),
  similarities: Float32Array.from(similarities.flat()),
})

const roughly = (value: number | null) => (value === null ? null : expect.closeTo(value, 9))

test('the text least like its nearest comes first, an outlier where that is far below the others', () => {
  // Means 0.75, 0.625, 0.5, 0.375 and −1: the median is 0.5, the median deviation 0.125.
  const found = remoteness(neighbours([1, 0.5], [0.75, 0.5], [0.5, 0.5], [0.5, 0.25], [-1, -1]))
  expect(found.map(({ text }) => text)).toEqual([4, 3, 2, 1, 0])
  expect(found[0]).toEqual({
    text: 4,
    meanSimilarity: -1,
    robustZ: expect.closeTo((0.6745 * -1.5) / 0.125, 12),
    isOutlier: true,
  })
  expect(found.slice(1).some(({ isOutlier }) => isOutlier)).toBe(false)
})

test('a text that is more alike than the others is no outlier', () => {
  const found = remoteness(neighbours([0.1], [0.11], [0.12], [0.13], [1]))
  expect(found.at(-1)).toMatchObject({ text: 4, isOutlier: false })
  expect(found.at(-1)!.robustZ).toBeGreaterThan(3.5)
})

test('where most texts are the same nothing tells what is far', () => {
  const found = remoteness(neighbours([0.5], [0.5], [0.5], [-1]))
  expect(found[0]).toEqual({ text: 3, meanSimilarity: -1, robustZ: null, isOutlier: false })
  expect(remoteness(neighbours())).toEqual([])
  expect(remoteness(neighbours([]))).toEqual([])
})

test('neither moving nor stretching all similarities makes another outlier', () => {
  const sixteenths = fc.array(fc.integer({ min: -16, max: 16 }), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(sixteenths, (given) => {
      const before = remoteness(neighbours(...given.map((value) => [value / 16])))
      const after = remoteness(neighbours(...given.map((value) => [value / 64 + 0.25])))
      const expected = before.map(({ text, robustZ }) => ({
        text,
        robustZ: roughly(robustZ),
      }))
      expect(after.map(({ text, robustZ }) => ({ text, robustZ }))).toEqual(expected)
    }),
  )
})
