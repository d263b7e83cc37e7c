import { expect, test } from 'vitest'
import { frozenColumns, gridColumns, shownColumns } from './grid-columns.ts'

const columns = gridColumns(
  [
    { name: 'ticket', kind: 'text' },
    { name: 'mood', kind: 'text' },
  ],
  true,
  [{ id: 'a', sessionId: 's', model: 'acme/one', own: {} }],
)

test('hidden columns are left out, and never all of them', () => {
  const keys = (hidden: Parameters<typeof shownColumns>[1]) =>
    shownColumns(columns, hidden).map(({ key }) => key)
  expect(keys(undefined)).toEqual(['input ticket', 'input mood', 'expected', 'a'])
  expect(keys({ inputs: ['mood', 'gone'], expected: true, columnIds: [] })).toEqual(['input ticket', 'a'])
  expect(keys({ inputs: ['ticket', 'mood'], expected: true, columnIds: ['a'] })).toHaveLength(4)
})

test('inputs stay at the left up to half of the width, else the first one alone', () => {
  expect(frozenColumns(columns, 1400)).toBe(3)
  expect(frozenColumns(columns, 820)).toBe(1)
  expect(frozenColumns(columns, 500)).toBe(0)
})
