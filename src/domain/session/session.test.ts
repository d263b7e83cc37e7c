import { expect, test } from 'vitest'
import { branchOf, columnLetter, titleFrom, type Message } from './session.ts'

test.each([
  [0, 'A'],
  [7, 'H'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
])('column %d is called %s', (position, letter) => {
  expect(columnLetter(position)).toBe(letter)
})

test('a title is the question’s first line, cut between words', () => {
  expect(titleFrom('  What is\t a token?\nTell me.')).toBe('What is a token?')
  const long = titleFrom('A customer’s parcel is five days late and nobody has told her anything so far')
  expect(long.length).toBeLessThanOrEqual(61)
  expect(long).toMatch(/\w…$/)
})

test('a long word without spaces is cut all the same', () => {
  expect(titleFrom('x'.repeat(500))).toHaveLength(61)
})

test('a branch is followed back from its tip and leaves other branches out', () => {
  const message = (id: string, parentId: string | null): Message => ({
    id,
    parentId,
    sessionId: 's',
    text: id,
    attempts: {},
    createdAt: 0,
  })
  const messages = {
    a: message('a', null),
    b: message('b', 'a'),
    c: message('c', 'b'),
    other: message('other', 'a'),
  }
  expect(branchOf(messages, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(branchOf(messages, null)).toEqual([])
})

test.each([
  ['# Plan a trip\nto Rome', 'Plan a trip'],
  ['> - Who said this?', 'Who said this?'],
  ['```ts\nconst one = 1\n```', 'const one = 1'],
  ['#hashtag and -1', '#hashtag and -1'],
  ['# ', '#'],
  ['```', '```'],
])('of %j the title is %j', (question, title) => {
  expect(titleFrom(question)).toBe(title)
})

test('a title is not cut within an emoji', () => {
  for (const begin of ['', 'x']) expect(titleFrom(begin + '🙂'.repeat(100)).isWellFormed()).toBe(true)
})
