import { expect, test } from 'vitest'
import { numbersWithRoom } from './numbers-with-room.ts'

const shown = (...points: [x: number, y: number][]) =>
  numbersWithRoom(points.map(([x, y], index) => ({ x, y, words: String(index + 1) }))).map(
    ({ words }) => words,
  )

test('a number stands to the right of its point', () => {
  expect(numbersWithRoom([{ x: 20, y: 30, words: '7' }])).toEqual([{ x: 30, y: 30, words: '7' }])
})

test('one that would cover another point is left out', () => {
  expect(shown([20, 30], [34, 30], [200, 200])).toEqual(['2', '3'])
})

test('of two that would cover each other the first stands', () => {
  expect(shown([20, 30], [20, 38])).toEqual(['1'])
  expect(shown([20, 30], [20, 60])).toEqual(['1', '2'])
})
