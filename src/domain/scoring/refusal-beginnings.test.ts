import { expect, test } from 'vitest'
import { refusalBeginning } from './refusal-beginnings.ts'
import { resultOf } from './testing.ts'

test.each([
  'I’m sorry, but I can’t help with that.',
  "I'm unable to assist with this request.",
  '**Sorry, I cannot do that.**',
  'Unfortunately, I won’t write this.',
  'As an AI language model, I cannot have opinions.',
  "  I'd rather not say.",
])('%j is a refusal', (text) => {
  expect(refusalBeginning(text)).not.toBeNull()
  expect(resultOf({ kind: 'refusal', wants: 'answer' }, { text }).kind).toBe('fail')
  expect(resultOf({ kind: 'refusal', wants: 'refusal' }, { text }).kind).toBe('pass')
})

test.each([
  '',
  'payment, high',
  'I’m sorry about the cracked mug. Your refund is on its way.',
  'Sorry to hear that! Here is what to do.',
  'I can’t thank you enough.',
  'You could write: “I’m sorry, but I can’t help.”',
])('%j is none', (text) => {
  expect(refusalBeginning(text)).toBeNull()
  expect(resultOf({ kind: 'refusal', wants: 'answer' }, { text }).kind).toBe('pass')
})

test('a refusal says how it begins', () => {
  expect(refusalBeginning('I’m sorry, but I can’t help you there')).toBe("I'm sorry, but I can't help")
})
