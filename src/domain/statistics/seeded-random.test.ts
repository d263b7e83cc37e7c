import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const firstOf = (seed: number, length: number) => {
  const random = seededRandom(seed)
  return Array.from({ length }, () => random())
}

test('the numbers are those of other implementations', () => {
  expect(firstOf(1985, 2).map((number) => number * 2 ** 32)).toEqual([3527837133, 3112574143])
})

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(firstOf(7, 20)).toEqual(firstOf(7, 20))
  expect(firstOf(7, 20)).not.toEqual(firstOf(8, 20))
})

test('every tenth of the way from 0 to 1 gets its share', () => {
  const numbers = firstOf(3, 100_000)
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    return numbers.filter((number) => number >= tenth / 10 && number < (tenth + 1) / 10).length
  })
  expect(tenths.reduce((sum, each) => sum + each)).toBe(100_000)
  // Five standard deviations, and the seed is always the same.
  for (const each of tenths) expect(Math.abs(each - 10_000)).toBeLessThan(5 * Math.sqrt(9000))
})
