import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createItemSplitter } from './split-items.ts'

/** What comes of a text that comes in these pieces. */
function split(pieces: readonly string[], maxLength?: number) {
  const splitter = createItemSplitter(maxLength)
  const items = pieces.flatMap((piece) => splitter.push(piece))
  return { items: items.map((item) => (item.kind === 'item' ? item.text : null)), end: splitter.end() }
}

const values = (pieces: readonly string[]) =>
  split(pieces).items.map((text) => JSON.parse(text ?? '') as unknown)

const tricky = [
  { text: 'a ] b } c , "quoted" \\ [', list: [[], {}, [1, { a: ']' }]] },
  null,
  -1.5e3,
  'plain, "text"] \\',
  [],
  {},
  { emoji: '👩‍💻 ü', empty: '' },
]

test('whichever way a list is cut in two, its values are the same', () => {
  const text = JSON.stringify(tricky, null, 1)
  for (let at = 0; at <= text.length; at++)
    expect(values([text.slice(0, at), text.slice(at)]), `cut at ${at}`).toEqual(tricky)
  expect(values([...text])).toEqual(tricky)
})

test('any list comes out as it was, in pieces of any lengths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ maxDepth: 4 })),
      fc.array(fc.integer({ min: 1, max: 9 })),
      fc.constantFrom(0, 2),
      (list, lengths, indent) => {
        const text = JSON.stringify(list, null, indent)
        const pieces: string[] = []
        let at = 0
        for (const length of lengths) pieces.push(text.slice(at, (at += length)))
        pieces.push(text.slice(at))
        expect(values(pieces)).toEqual(JSON.parse(text))
        expect(split(pieces).end).toBe('whole')
      },
    ),
    { numRuns: 500 },
  )
})

test('without a list its objects are the items, one or several', () => {
  expect(split(['\uFEFF {"a": [1,', '2]}\n'])).toEqual({ items: ['{"a": [1,2]}'], end: 'whole' })
  expect(split(['{"a":1}\n{"b":"}"}\n'])).toEqual({ items: ['{"a":1}', '{"b":"}"}'], end: 'whole' })
})

test('a bad value is an item of its own: the others are not lost by it', () => {
  expect(split(['[{"a":1}, {"b": oops}, nope, {"c":3}]']).items).toEqual([
    '{"a":1}',
    '{"b": oops}',
    'nope',
    '{"c":3}',
  ])
})

test('a value that is too long is left out, and what comes after it is read', () => {
  const pieces = ['[{"a":1},{"long":"', 'x'.repeat(40), 'x'.repeat(40), '"},{"c":3}]']
  expect(split(pieces, 50)).toEqual({ items: ['{"a":1}', null, '{"c":3}'], end: 'whole' })
})

describe('how a file ends', () => {
  test.each([
    ['', 'not-json'],
    ['  ', 'not-json'],
    ['<html>', 'not-json'],
    ['PK', 'not-json'],
    ['[', 'cut-off'],
    ['[{"a":1},', 'cut-off'],
    ['{"a":', 'cut-off'],
    ['[]', 'whole'],
    ['[]\n', 'whole'],
    ['[] x', 'not-json'],
  ])('%j', (text, end) => {
    expect(split([text]).end).toBe(end)
  })
})
