import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPromptTokens, countTokens, tokenize } from './tokenizer.ts'

test('a word takes the space before it along, punctuation stands alone, long words are split', () => {
  expect(tokenize('Hello, wide world!')).toEqual(['Hello', ',', ' wide', ' world', '!'])
  expect(tokenize("don't  stop\n\nin 2026")).toEqual(["don't", ' ', ' stop', '\n\n', 'in', ' 202', '6'])
  expect(tokenize(' temperature').length).toBe(2)
})

test('the tokens joined are the text again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect(tokenize(text).join('')).toBe(text)
    }),
  )
  for (const text of ['日本語のテキスト', 'a\u0301 e\u0300', '👩‍👩‍👧 ok', '\ud800', '  \t\n x \r\n']) {
    expect(tokenize(text).join('')).toBe(text)
  }
})

test('a conversation costs its words and a little for each message', () => {
  const message = { role: 'user' as const, content: 'Hello there' }
  expect(countPromptTokens([message, message])).toBe(2 * (countTokens('Hello there') + 3))
  expect(countPromptTokens([{ role: 'assistant', content: null }])).toBe(3)
})
