import { expect, test } from 'vitest'
import { nextPoint } from './next-point.ts'

const points = (...places: (readonly [number, number])[]) => ({
  count: places.length,
  values: Float64Array.from(places.flat()),
})

test('an arrow leads to the nearest point on its side', () => {
  const cross = points([0.5, 0.5], [0.7, 0.5], [0.9, 0.5], [0.3, 0.5], [0.5, 0.2], [0.5, 0.8])
  const from = (key: string) => nextPoint(key, 0, cross)
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([1, 3, 4, 5])
})

test('what lies straight ahead comes before what lies far aside', () => {
  expect(nextPoint('ArrowRight', 0, points([0, 0], [0.1, 0.3], [0.3, 0]))).toBe(2)
})

test('at the rim it leads nowhere, as do other keys', () => {
  const two = points([0, 0], [1, 0])
  expect(nextPoint('ArrowLeft', 0, two)).toBeUndefined()
  expect(nextPoint('a', 0, two)).toBeUndefined()
})

test('texts on one spot are met one after the other', () => {
  const doubled = points([0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.9, 0.5], [0.1, 0.5])
  const walk = (key: string, from: number) => {
    const way = [from]
    for (let next = nextPoint(key, from, doubled); next !== undefined; next = nextPoint(key, next, doubled))
      way.push(next)
    return way
  }
  expect(walk('ArrowRight', 0)).toEqual([0, 1, 2, 3])
  expect(walk('ArrowLeft', 2)).toEqual([2, 1, 0, 4])
  expect(walk('ArrowRight', 4)).toEqual([4, 0, 1, 2, 3])
})
