import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Points } from './points.ts'
import { pointsInside } from './points-inside.ts'

type Place = readonly [number, number]
const pointsOf = (...places: Place[]): Points => ({
  count: places.length,
  values: Float64Array.from(places.flat()),
})

test('of a bent outline, the bay is outside', () => {
  const letterU = pointsOf([0, 0], [6, 0], [6, 6], [4, 6], [4, 2], [2, 2], [2, 6], [0, 6])
  expect(pointsInside(pointsOf([1, 5], [3, 5], [5, 5], [3, 1], [7, 1], [3, -1]), letterU)).toEqual([0, 2, 3])
})

test('the middle of a star drawn in one line is outside, its points are inside', () => {
  const star = pointsOf([0, 10], [6, -8], [-9.5, 3], [9.5, 3], [-6, -8])
  expect(pointsInside(pointsOf([0, 0], [0, 6], [6, 2.5], [-6, 2.5], [0, 20]), star)).toEqual([1, 2, 3])
})

test('an outline with fewer than three corners holds nothing', () => {
  const place = pointsOf([1, 1])
  for (const outline of [pointsOf(), pointsOf([1, 1]), pointsOf([0, 0], [2, 2])]) {
    expect(pointsInside(place, outline)).toEqual([])
  }
})

test('of two halves of a square, every point of it is in exactly one, on the edge between them too', () => {
  const side = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1 }), side, side, (places, bottom, top) => {
      const points = pointsOf(...places)
      const left = pointsInside(points, pointsOf([0, 0], [bottom, 0], [top, 10], [0, 10]))
      const right = pointsInside(points, pointsOf([bottom, 0], [10, 0], [10, 10], [top, 10]))
      expect([...left, ...right].sort((a, b) => a - b)).toEqual([...places.keys()])
    }),
  )
})

/** By the angles under which the point sees the outline's lines: they add up to whole turns, odd ones inside. */
function isInsideByTurns([x, y]: Place, outline: readonly Place[]) {
  const turns = outline.reduce((sum, [toX, toY], index) => {
    const [fromX, fromY] = outline.at(index - 1)!
    const [a, b, c, d] = [fromX - x, fromY - y, toX - x, toY - y]
    return sum + Math.atan2(a * d - b * c, a * c + b * d)
  }, 0)
  return Math.round(turns / (2 * Math.PI)) % 2 !== 0
}

test('for any outline, crossing itself or not, the angles around a point say the same', () => {
  const corner = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
  // Off the grid of the corners, and off every line between two of them.
  const place = corner.map(([x, y]): Place => [x + 0.4142, y + 0.2361])
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), fc.array(place), (outline, places) => {
      const expected = [...places.keys()].filter((index) => isInsideByTurns(places[index]!, outline))
      expect(pointsInside(pointsOf(...places), pointsOf(...outline))).toEqual(expected)
    }),
  )
})
