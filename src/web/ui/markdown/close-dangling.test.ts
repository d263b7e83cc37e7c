import { expect, test } from 'vitest'
import { closeDangling } from './close-dangling.ts'

test.each([
  ['a **bold wo', 'a **bold wo**'],
  ['a **bold ', 'a **bold**'],
  ['a **bold*', 'a **bold**'],
  ['a **bold**', 'a **bold**'],
  ['a **', 'a '],
  ['*em **both', '*em **both***'],
  ['*em **both**', '*em **both***'],
  ['~~gone', '~~gone~~'],
  ['about ~5 minutes', 'about ~5 minutes'],
  ['_em', '_em_'],
  ['snake_case', 'snake_case'],
  ['2 * 3', '2 * 3'],
  ['\\*no', '\\*no'],
])('emphasis that is still open is closed: %s', (source, shown) => {
  expect(closeDangling(source)).toBe(shown)
})

test.each([
  ['use `code', 'use `code`'],
  ['use `', 'use'],
  ['use ``a ` b', 'use ``a ` b``'],
  ['use ``a`', 'use ``a``'],
  ['`**` and **x', '`**` and **x**'],
  ['**b `c', '**b `c`**'],
])('code that is still open is closed: %s', (source, shown) => {
  expect(closeDangling(source)).toBe(shown)
})

test.each([
  ['see [the man', 'see the man'],
  ['see [the manual](http://exam', 'see the manual'],
  ['see ![a chart](http://exam', 'see '],
  ['see [the manual](http://a.example)', 'see [the manual](http://a.example)'],
  ['values[12', 'values[12'],
])('the address of an unfinished link is held back: %s', (source, shown) => {
  expect(closeDangling(source)).toBe(shown)
})
