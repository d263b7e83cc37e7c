import { expect, test } from 'vitest'
import { textOf } from '../panel/panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'
import { textsOverLimit } from './texts-over-limit.ts'

const short = textOf('one two three')
const long = textOf('one two three four five six seven eight nine ten')

test('texts of more tokens than the model takes are found, in their order', () => {
  expect(textsOverLimit([long, short], columnOf('a/one', 'a'), 6)).toEqual([long])
  expect(textsOverLimit([long, short], columnOf('a/one', 'a'), 100)).toEqual([])
})

test('the prefix that is sent before a text counts', () => {
  const column = { ...columnOf('a/one', 'a'), documentPrefix: 'this is a passage: ' }
  expect(textsOverLimit([short], column, 6)).toEqual([short])
})
