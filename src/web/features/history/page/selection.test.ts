import { expect, test } from 'vitest'
import { allOf, extended, noSelection, selectedOf, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: typeof noSelection) => [...selection.ids].sort().join('')

test('one press selects one, and another one takes it out again', () => {
  const one = toggled(noSelection, 'b')
  expect(ids(one)).toBe('b')
  expect(ids(toggled(one, 'd'))).toBe('bd')
  expect(ids(toggled(one, 'b'))).toBe('')
})

test('a range grows and shrinks in both directions from where it began, and keeps what was selected before', () => {
  const begun = toggled(toggled(noSelection, 'e'), 'b')
  const down = extended(begun, order, 'd')
  expect(ids(down)).toBe('bcde')
  expect(ids(extended(down, order, 'c'))).toBe('bce')
  expect(ids(extended(down, order, 'a'))).toBe('abe')
})

test('a range without a beginning, or whose beginning is filtered away, is this one alone', () => {
  expect(ids(extended(noSelection, order, 'c'))).toBe('c')
  expect(ids(extended(toggled(noSelection, 'x'), order, 'c'))).toBe('cx')
})

test('of what is selected only what the list shows is acted on, in its order', () => {
  const all = allOf(order)
  expect(selectedOf(all, [{ id: 'd' }, { id: 'z' }, { id: 'a' }])).toEqual([{ id: 'd' }, { id: 'a' }])
})
