import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mean, median, quantile } from './spread.ts'

// Miles per gallon of the 32 cars in Henderson & Velleman, Biometrics 37:391 (1981): R's data set mtcars.
const milesPerGallon = [
  21, 21, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 32.4,
  30.4, 33.9, 21.5, 15.5, 15.2, 13.3, 19.2, 27.3, 26, 30.4, 15.8, 19.7, 15, 21.4,
]

test('mean, median and quartiles are those that R prints', () => {
  expect(mean(milesPerGallon)).toBeCloseTo(20.09062, 5)
  expect(median(milesPerGallon)).toBeCloseTo(19.2, 10)
  const quartiles = [10.4, 15.425, 19.2, 22.8, 33.9]
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(milesPerGallon, share))).toEqual(
    quartiles.map((quartile) => expect.closeTo(quartile, 10)),
  )
})

test('of an even number of values the median is half-way between two', () => {
  expect(median([10, 7, 4, 3, 2, 1])).toBe(3.5)
})

test('one number is its own spread, and no numbers have none', () => {
  expect([mean([7]), median([7]), quantile([7], 0.9)]).toEqual([7, 7, 7])
  expect([mean([]), median([]), quantile([], 0.9)]).toEqual([null, null, null])
})

test('the numbers stay in the order in which they came', () => {
  const values = [3, 1, 2]
  quantile(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('a larger share has no smaller quantile, and all are between the least and the greatest', () => {
  fc.assert(
    fc.property(numbers, share, share, (values, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) => quantile(values, each)!)
      expect(low).toBeLessThanOrEqual(high! + 1e-9)
      expect(low).toBeGreaterThanOrEqual(Math.min(...values))
      expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
    }),
  )
})
