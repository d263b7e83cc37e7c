import { expect, test } from 'vitest'
import type { Case } from '#domain/table/table.ts'
import { contentOf, draftOf, isChanged } from './row-draft.ts'

const row: Case = {
  id: 'c1',
  sessionId: 's',
  order: 0,
  values: { ticket: 'Where is it?' },
  expected: null,
  before: [{ role: 'user', content: 'Hi' }],
}

test('a draft that is kept as it began changes nothing', () => {
  expect(isChanged(draftOf(row), row)).toBe(false)
  expect(contentOf(draftOf(row), row)).toEqual({
    values: row.values,
    expected: null,
    before: row.before,
  })
  expect(isChanged(draftOf(null), null)).toBe(false)
})

test('inputs, the expected answer and the conversation are changes', () => {
  const draft = draftOf(row)
  expect(isChanged({ ...draft, values: { ticket: 'x' } }, row)).toBe(true)
  expect(isChanged({ ...draft, values: { ...draft.values, other: '' } }, row)).toBe(false)
  expect(isChanged({ ...draft, expected: 'delivery' }, row)).toBe(true)
  expect(isChanged({ ...draft, before: [] }, row)).toBe(true)
})

test('an expected answer that was there can be emptied, and one that was not stays away', () => {
  expect(contentOf({ ...draftOf(row), expected: '' }, { ...row, expected: 'x' }).expected).toBe('')
  expect(contentOf(draftOf(null), null).expected).toBe(null)
})

test('messages without words are left out', () => {
  const before = [
    { role: 'user', content: ' ', key: 0 },
    { role: 'assistant', content: 'Hello', key: 1 },
  ] as const
  expect(contentOf({ ...draftOf(row), before }, row).before).toEqual([
    { role: 'assistant', content: 'Hello' },
  ])
})
