import { expect, test } from 'vitest'
import { smallestSize } from './smallest-size.ts'

const sizesOf = (values: readonly (number | null)[]) =>
  values.map((value, place) => ({ dimensions: 64 * 2 ** place, value }))

test('the smallest size is the last before the value falls', () => {
  expect(smallestSize(sizesOf([0.5, 0.9, 0.95, 0.9]), 0)).toBe(128)
})

test('a small size that happens to be good again does not count', () => {
  expect(smallestSize(sizesOf([0.9, 0.5, 0.9, 0.9]), 0)).toBe(256)
})

test('so much may be lost', () => {
  expect(smallestSize(sizesOf([0.7, 0.79, 0.9]), 0.1)).toBe(256)
  expect(smallestSize(sizesOf([0.75, 0.85, 0.9]), 0.1)).toBe(128)
})

test('where half of it is worse already, all of it is needed', () => {
  expect(smallestSize(sizesOf([0.5, 0.6, 0.9]), 0)).toBe(256)
})

test('what was not measured ends it, and without the whole nothing is said', () => {
  expect(smallestSize(sizesOf([1, null, 1]), 0)).toBe(256)
  expect(smallestSize(sizesOf([1, 1, null]), 0)).toBeNull()
  expect(smallestSize([], 0)).toBeNull()
})
