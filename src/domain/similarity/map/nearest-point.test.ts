import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

const points = { count: 3, values: Float64Array.of(0, 0, 3, 4, 3, 4) }

test('the point under the cursor or near it', () => {
  expect(nearestPoint(points, 0, 0, 0)).toBe(0)
  expect(nearestPoint(points, 1, 1)).toBe(0)
  expect(nearestPoint(points, 3, 3)).toBe(1)
})

test('what is too far away is not found', () => {
  expect(nearestPoint(points, 0, 3, 2)).toBeUndefined()
  expect(nearestPoint(points, 0, 3, 3)).toBe(0)
  expect(nearestPoint({ count: 0, values: new Float64Array() }, 0, 0)).toBeUndefined()
})

test('no other point is nearer', () => {
  const place = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), place, fc.nat(30), (places, [x, y], within) => {
      const distances = places.map(([px, py]) => Math.sqrt((px - x) ** 2 + (py - y) ** 2))
      const first = distances.indexOf(Math.min(...distances))
      const expected = first >= 0 && distances[first]! <= within ? first : undefined
      const values = Float64Array.from(places.flat())
      expect(nearestPoint({ count: places.length, values }, x, y, within)).toBe(expected)
    }),
  )
})
