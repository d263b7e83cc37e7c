import { expect, test } from 'vitest'
import { writesSign } from './use-shortcuts.ts'

const pressed = (key: string, { altKey = true, isField = true } = {}) =>
  writesSign({ key, altKey, target: { matches: () => isField } as unknown as Element }) // all that it asks for

test('in a field a sign that Option writes is the field’s: "@" on Spanish keyboards, "{" on German ones, "#" on British ones', () => {
  expect(['@', '{', '}', '[', '|', '#', '€'].filter((sign) => !pressed(sign))).toEqual([])
})

test('what hardly anybody types with it is a shortcut, and so is any outside of a field', () => {
  expect(['™', '¡', '≠', 'Enter', 'ArrowLeft'].filter((key) => pressed(key))).toEqual([])
  expect(pressed('@', { isField: false })).toBe(false)
  expect(pressed('/', { altKey: false })).toBe(false)
})
