import { expect, test } from 'vitest'
import { isEscapeKey, isForInputMethod, isSubmitKey } from './submit-key.ts'

const enter = { key: 'Enter', shiftKey: false, altKey: false, keyCode: 13, isComposing: false }

test('Enter alone sends', () => {
  expect(isSubmitKey(enter)).toBe(true)
})

test.each([
  ['Shift+Enter, which breaks the line', { shiftKey: true }],
  ['an Enter inside an input method', { isComposing: true }],
  ['the Enter that ends an input method in Safari', { keyCode: 229 }],
  ['any other key', { key: 'a', keyCode: 65 }],
])('%s does not', (_, press) => {
  expect(isSubmitKey({ ...enter, ...press })).toBe(false)
})

test('Escape that drops a word in an input method closes nothing', () => {
  const escape = { ...enter, key: 'Escape', keyCode: 27 }
  expect(isEscapeKey(escape)).toBe(true)
  expect(isEscapeKey(enter)).toBe(false)
  expect(isEscapeKey({ ...escape, isComposing: true })).toBe(false)
  expect(isEscapeKey({ ...escape, keyCode: 229 })).toBe(false)
})

test('what an input method is told is for nobody else, whatever the key', () => {
  expect(isForInputMethod({ isComposing: true, keyCode: 40 })).toBe(true)
  expect(isForInputMethod({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isForInputMethod(enter)).toBe(false)
})
