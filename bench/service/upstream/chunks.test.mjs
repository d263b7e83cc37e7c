import { expect, test } from 'vitest'
import { chunkEvents, chunkMark, completion } from './chunks.mjs'

const marksIn = (text) => text.split(chunkMark).length - 1

test('every chunk with content holds the mark once, and nothing else does', () => {
  const { first, next, finish } = chunkEvents('paced')
  expect([first, next, finish, completion('small')].map(marksIn)).toEqual([1, 1, 0, 0])
})

test('chunks and answers have the sizes that the measures speak of', () => {
  expect(Math.abs(chunkEvents('paced').next.length - 200)).toBeLessThan(40)
  expect(Math.abs(completion('small').length - 300)).toBeLessThan(40)
})
