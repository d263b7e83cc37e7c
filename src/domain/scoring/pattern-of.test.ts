import { expect, test } from 'vitest'
import { patternOf } from './pattern-of.ts'

test.each([
  ['^a', false, null, { pattern: '^a', flags: 'iu' }],
  ['^a', true, 'b', { pattern: '^a', flags: 'u' }],
  [null, false, 'b+', { pattern: 'b+', flags: 'iu' }],
  [null, false, null, null],
  ['', false, 'b', null],
  ['  ', false, null, { pattern: '  ', flags: 'iu' }],
  [null, false, '  ', null],
])(
  'a pattern %j (capitals count: %j) where %j is expected is %j',
  (pattern, matchesCase, expected, wanted) => {
    expect(patternOf({ id: 'a', kind: 'pattern', pattern, matchesCase }, expected)).toEqual(wanted)
  },
)
