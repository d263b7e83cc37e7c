import { expect, test } from 'vitest'
import type { Points } from '#domain/similarity/map/points.ts'
import { placedMaps } from './placed-maps.ts'

const pointsOf = (...values: number[]): Points => ({
  count: values.length / 2,
  values: Float64Array.from(values),
})
const first = pointsOf(0, 0, 4, 0, 4, 2, 0, 2)
/** The same, turned by a right angle, ten times as large and elsewhere. */
const turned = pointsOf(100, 100, 100, 140, 80, 140, 80, 100)
const all = [0, 1, 2, 3]
const rounded = ({ values }: Points) => [...values].map((value) => Math.round(value * 1000) / 1000)

test('a map that is turned to match another lies over it', () => {
  const [a, b] = placedMaps([first, turned], { turnedTo: 0, shown: all })
  expect(rounded(b!)).toEqual(rounded(a!))
  expect(rounded(a!)).toEqual([0.08, 0.29, 0.92, 0.29, 0.92, 0.71, 0.08, 0.71])
})

test('left as it is each fills its own picture', () => {
  const [a, b] = placedMaps([first, turned], { turnedTo: null, shown: all })
  expect(rounded(a!)).toEqual([0.08, 0.29, 0.92, 0.29, 0.92, 0.71, 0.08, 0.71])
  expect(rounded(b!)).toEqual([0.71, 0.08, 0.71, 0.92, 0.29, 0.92, 0.29, 0.08])
})

test('of a few texts alone their part of the map fills the picture', () => {
  const [a, b] = placedMaps([first, turned], { turnedTo: 0, shown: [0, 3] })
  expect(rounded(a!)).toEqual([0.5, 0.08, 0.5, 0.92])
  expect(rounded(b!)).toEqual(rounded(a!))
})

test('one that fits badly is as large as the one it is turned to', () => {
  const crossed = pointsOf(0, 0, 4, 2, 4, 0, 0, 2)
  const [a, b] = placedMaps([first, crossed], { turnedTo: 0, shown: all })
  const sizeOf = ({ values }: Points) => Math.hypot(...values.map((value) => value - 0.5))
  expect(sizeOf(b!)).toBeCloseTo(sizeOf(a!), 6)
})
