import { expect, test } from 'vitest'
import { isTooLongForField, problemOf } from './text-limit.ts'

const field = (value: string, selectionStart = value.length, selectionEnd = value.length) => ({
  value,
  selectionStart,
  selectionEnd,
})

test('a field takes 400,000 characters, and says what more would make', () => {
  expect(problemOf(field('a'), 'b'.repeat(399_999))).toBeUndefined()
  expect(problemOf(field('a'), 'b'.repeat(400_000))).toBe('That is 400,001 characters; the limit is 400,000')
})

test('a field takes 4,000 lines, and says what more would make', () => {
  expect(problemOf(field('first line'), '\n'.repeat(3_999))).toBeUndefined()
  expect(problemOf(field('first line\n'), '\n'.repeat(3_999))).toBe('That is 4,001 lines; the limit is 4,000')
})

test('what is replaced makes room', () => {
  const full = '\n'.repeat(3_999)
  expect(problemOf(field(full, 0, 100), '\n'.repeat(100))).toBeUndefined()
  expect(problemOf(field('a'.repeat(400_000), 0, 1), 'b')).toBeUndefined()
})

test('a text is too long for a field exactly when pasting it would be refused', () => {
  for (const text of ['', '\n'.repeat(3_999), '\n'.repeat(4_000), 'a'.repeat(400_000), 'a'.repeat(400_001)])
    expect(isTooLongForField(text)).toBe(problemOf(field(''), text) !== undefined)
})
