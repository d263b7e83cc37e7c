import { expect, test } from 'vitest'
import { biggestMoves, placesUp } from './biggest-moves.ts'

test('the texts that move most come first, then those nearer to the top', () => {
  const moves = biggestMoves([5, 6, 7, 8, 9], [9, 6, 8, 7, 5], 10)
  expect(moves).toEqual([
    { text: 5, placeInA: 1, placeInB: 5 },
    { text: 9, placeInA: 5, placeInB: 1 },
    { text: 7, placeInA: 3, placeInB: 4 },
    { text: 8, placeInA: 4, placeInB: 3 },
  ])
  expect(moves.map(placesUp)).toEqual([-4, 4, -1, 1])
})

test('of texts that move as far, those nearer to the top come first', () => {
  expect(biggestMoves([9, 8, 7, 6], [8, 9, 6, 7], 10).map(({ text }) => text)).toEqual([8, 9, 6, 7])
})

test('no more than asked for, and none of texts that one of the lists lacks', () => {
  expect(biggestMoves([1, 2, 3], [3, 2, 1], 1)).toHaveLength(1)
  expect(biggestMoves([1, 2], [3, 1], 5)).toEqual([{ text: 1, placeInA: 1, placeInB: 2 }])
})
