import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { drawIndex, withinNucleus, withTemperature } from './sampling.ts'

const logs = [0.7, 0.2, 0.1].map(Math.log)

test('temperature sharpens below 1, keeps at 1, and flattens above', () => {
  const leader = (temperature: number) => withTemperature(logs, temperature)[0] ?? 0
  expect(leader(0)).toBe(1)
  expect(leader(0.5)).toBeCloseTo(0.907, 3)
  expect(leader(1)).toBeCloseTo(0.7, 9)
  expect(leader(2)).toBeCloseTo(0.523, 3)
})

test('top_p keeps the smallest group that reaches it and shares the whole among them', () => {
  const rounded = (topP: number) =>
    withinNucleus([0.5, 0.3, 0.15, 0.05], topP).map((chance) => Number(chance.toFixed(3)))
  expect(rounded(1)).toEqual([0.5, 0.3, 0.15, 0.05])
  expect(rounded(0.9)).toEqual([0.526, 0.316, 0.158, 0])
  expect(rounded(0.01)).toEqual([1, 0, 0, 0])
})

test('draws follow the chances and repeat for a seed', () => {
  const draws = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 2_000 }, () => drawIndex(logs, { temperature: 1, topP: 1 }, random))
  }
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
  expect(draws(7).filter((at) => at === 0).length / 2_000).toBeCloseTo(0.7, 1)
})
