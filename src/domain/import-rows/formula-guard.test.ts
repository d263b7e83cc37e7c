import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'
import { readRows } from './read-rows.ts'

test.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  '%j gets an apostrophe',
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`)
  },
)

test.each(['', 'a=b', "it's", "'quoted'", ' =1', '1-1', '\n\nWords'])('%j stays as it is', (cell) => {
  expect(guarded(cell)).toBe(cell)
  expect(unguarded(cell)).toBe(cell)
})

test('every cell comes back', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', '\n', '＝', 'a'), maxLength: 6 })
  fc.assert(fc.property(cell, (text) => unguarded(guarded(text)) === text))
})

test('the import takes the apostrophe off, in names too', () => {
  const read = readRows("ticket,'=sum\n'=1+1,'plain'\n''-x,it's\n", { fileName: 'a.csv' })
  expect(read.header).toEqual(['ticket', '=sum'])
  expect(read.rows).toEqual([
    ['=1+1', "'plain'"],
    ["'-x", "it's"],
  ])
})
