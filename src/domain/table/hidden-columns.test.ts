import { expect, test } from 'vitest'
import { isHidden, withHidden, type HideableColumn } from './hidden-columns.ts'

const columns: HideableColumn[] = [
  { kind: 'input', name: 'ticket' },
  { kind: 'input', name: 'mood' },
  { kind: 'expected' },
  { kind: 'answers', columnId: 'a' },
  { kind: 'answers', columnId: 'ticket' },
]

test.each(columns)('%o is hidden alone, and shown again', (column) => {
  const hidden = withHidden(column, true)
  expect(columns.filter((each) => isHidden(each, hidden))).toEqual([column])
  expect(columns.filter((each) => isHidden(each, withHidden(column, false, hidden)))).toEqual([])
})

test('what is hidden twice is there once', () => {
  const column: HideableColumn = { kind: 'input', name: 'ticket' }
  expect(withHidden(column, true, withHidden(column, true)).inputs).toEqual(['ticket'])
  expect(isHidden(column)).toBe(false)
})
