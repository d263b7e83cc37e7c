import { expect, test } from 'vitest'
import { idRanges } from './rows-of-sessions.ts'

test('ids that stand side by side among all are one range, in whatever order they are wanted', () => {
  const ranges = idRanges(['e', 'd', 'c', 'b', 'a'])
  expect(ranges(['c', 'b', 'd'])).toEqual([{ first: 'b', last: 'd' }])
  expect(ranges(['e', 'a', 'b'])).toEqual([
    { first: 'a', last: 'b' },
    { first: 'e', last: 'e' },
  ])
  expect(ranges([])).toEqual([])
})
