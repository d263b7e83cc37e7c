import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlock, writeBlock } from './clipboard.ts'

test('cells are parted by tabs, and rows by the line ends of any system', () => {
  expect(readBlock('a\tb\r\nc\td')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('a\nb\n')).toEqual([['a'], ['b']])
})

test('a cell in quotes may have line ends, tabs and quotes', () => {
  expect(readBlock('"two\nlines"\t"a ""word"""\nx\ty')).toEqual([
    ['two\nlines', 'a "word"'],
    ['x', 'y'],
  ])
})

test('a quote that closes nowhere is a letter', () => {
  expect(readBlock('"open\tb')).toEqual([['"open', 'b']])
  expect(readBlock('"a" b\tc')).toEqual([['"a" b', 'c']])
})

test('what is copied comes back the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', '\r', 'é', ',') })
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([width, height]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
  fc.assert(
    fc.property(rows, (block) => {
      expect(readBlock(writeBlock(block))).toEqual(block)
    }),
  )
})

test('an empty cell at the end is more than nothing; no other text ends with a line end of ours', () => {
  expect(writeBlock([['']])).toBe('\n')
  expect(writeBlock([['a'], ['']])).toBe('a\n\n')
  expect(writeBlock([['', '']])).toBe('\t')
  expect(writeBlock([['a']])).toBe('a')
})
