import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descendingOrder, sharedPlaces } from './ranking-order.ts'

const someValues = fc
  .array(fc.oneof(fc.float({ noNaN: true }), fc.constantFrom(0, -0, 1, -1, Infinity, -Infinity)), {
    maxLength: 300,
  })
  .map((numbers) => Float32Array.from(numbers))

test('the largest comes first, equals by lower index, as a sort with a comparison has it', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const indices = [...values.keys()]
      const byComparison = indices.toSorted((a, b) => {
        const [one = 0, other = 0] = [values[a], values[b]]
        if (one === other) return a - b
        return one > other ? -1 : 1
      })
      expect([...descendingOrder(values)]).toEqual(byComparison)
    }),
  )
})

test('0 and -0 are equal', () => {
  expect([...descendingOrder(Float32Array.of(-0, 0, -1, -0, 1))]).toEqual([4, 0, 1, 3, 2])
})

test('what is no number comes last', () => {
  expect([...descendingOrder(Float32Array.of(NaN, -Infinity, -NaN, Infinity))]).toEqual([3, 1, 0, 2])
})

test('a place is 1 more than the count of larger values, and the last of its equals', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const { first, last } = sharedPlaces(values, descendingOrder(values))
      for (const [index, value] of values.entries()) {
        expect(first[index]).toBe(values.filter((other) => other > value).length + 1)
        expect(last[index]).toBe(values.filter((other) => other >= value).length)
      }
    }),
  )
})
