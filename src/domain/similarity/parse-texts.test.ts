import { expect, test } from 'vitest'
import { longestText, mostTexts, parseTexts } from './parse-texts.ts'

test('one text a line, whatever ends the lines, without the blanks', () => {
  expect(parseTexts(' first\r\n\r\nsecond\r   \nthird ')).toEqual({
    kind: 'texts',
    texts: ['first', 'second', 'third'],
  })
})

test('lines that are the same are all kept', () => {
  expect(parseTexts('same\nsame')).toEqual({ kind: 'texts', texts: ['same', 'same'] })
})

test('nothing gives no texts', () => {
  expect(parseTexts(' \n ')).toEqual({ kind: 'texts', texts: [] })
})

test('too many texts are refused with how many there are and fit', () => {
  expect(parseTexts('text\n'.repeat(mostTexts))).toMatchObject({ kind: 'texts' })
  expect(parseTexts('text\n'.repeat(mostTexts + 1))).toEqual({
    kind: 'refused',
    problem: { kind: 'too-many', count: 201, room: 200 },
  })
  expect(parseTexts('a\nb\nc', 1)).toEqual({
    kind: 'refused',
    problem: { kind: 'too-many', count: 3, room: 1 },
  })
})

test('a text that is too long is refused with its line', () => {
  expect(parseTexts('x'.repeat(longestText))).toMatchObject({ kind: 'texts' })
  expect(parseTexts(`short\n\n${'x'.repeat(longestText + 1)}`)).toEqual({
    kind: 'refused',
    problem: { kind: 'too-long', line: 3, length: 8001 },
  })
})
