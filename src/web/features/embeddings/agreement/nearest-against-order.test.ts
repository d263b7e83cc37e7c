import { expect, test } from 'vitest'
import { nearestAgainstOrder } from './nearest-against-order.ts'

const of = (overlap: number, byChance = 0.1) => ({ overlap, byChance })

test('models that sort all pairs differently can still name the same closest texts', () => {
  expect(nearestAgainstOrder(0.1, of(0.4))).toBe('more-alike')
  expect(nearestAgainstOrder(0.1, of(0.2))).toBe('as-alike')
  expect(nearestAgainstOrder(-0.6, of(0.1))).toBe('as-alike')
})

test('models that sort all pairs alike can still name other closest texts', () => {
  expect(nearestAgainstOrder(0.8, of(0.3))).toBe('less-alike')
  expect(nearestAgainstOrder(0.8, of(0.58))).toBe('as-alike')
})

test('what chance gives does not count, and without an order there is nothing to hold it against', () => {
  expect(nearestAgainstOrder(0.1, of(0.4, 0.35))).toBe('as-alike')
  expect(nearestAgainstOrder(0.1, of(1, 1))).toBe('as-alike')
  expect(nearestAgainstOrder(null, of(0.9))).toBe('as-alike')
})
