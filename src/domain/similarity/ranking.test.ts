import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank } from './ranking.ts'

test('the closest is first, equals share their places and stand by lower index', () => {
  const { order, places } = rank(Float32Array.of(0.5, 0.9, 0.5, -0.1))
  expect([...order]).toEqual([1, 0, 2, 3])
  expect([...places.first]).toEqual([2, 1, 2, 4])
  expect([...places.last]).toEqual([3, 1, 3, 4])
})

test('the query itself has no place', () => {
  const { order, places } = rank(Float32Array.of(0.5, 1, 0.5, 0.9), 1)
  expect([...order]).toEqual([3, 0, 2])
  expect([...places.first]).toEqual([2, 0, 2, 1])
  expect([...places.last]).toEqual([3, 0, 3, 1])
})

test('leaving a text out changes nothing about the order of the others', () => {
  const similarities = fc
    .array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 })
    .map((tenths) => Float32Array.from(tenths, (each) => each / 10))
  fc.assert(
    fc.property(similarities, fc.nat({ max: 39 }), (values, excluded) => {
      expect([...rank(values, excluded).order]).toEqual(
        [...rank(values).order].filter((index) => index !== excluded),
      )
    }),
  )
})

test('no texts have no order', () => {
  expect(rank(new Float32Array())).toEqual({
    order: new Uint32Array(),
    places: { first: new Uint32Array(), last: new Uint32Array() },
  })
})
