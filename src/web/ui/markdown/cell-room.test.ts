import { expect, test } from 'vitest'
import { cellRoom, wholeLetters } from './cell-room.ts'

const address = 'https://example.com/a/very/long/path'

test('a cell asks for more room the more words it has', () => {
  expect(cellRoom('')).toBeUndefined()
  expect(cellRoom('Friendly')).toBeUndefined()
  expect(cellRoom('A heading that has some words')).toBe('line')
  expect(cellRoom('word '.repeat(40))).toBe('lines')
})

test('only a word that is too long for any line may be broken, in whatever cell it stands', () => {
  expect(cellRoom(address)).toBe('long-word')
  expect(cellRoom(`see\n${address} and more`)).toBe('long-word')
  expect(cellRoom('Donaudampfschifffahrt')).toBeUndefined()
})

test('a column is as wide as its longest word, up to where words are broken', () => {
  expect(wholeLetters('')).toBe(0)
  expect(wholeLetters('a few words')).toBe(5)
  expect(wholeLetters(address)).toBe(24)
})

test('a cell may have any number of words', () => {
  expect(wholeLetters('a '.repeat(300_000))).toBe(1)
})
