import { expect, test } from 'vitest'
import { foldSame } from './fold-same.ts'
import { diffWords } from './word-diff.ts'

const folded = (before: string, after: string) =>
  foldSame(diffWords(before, after).parts)
    .map((part) => (part.kind === 'folded' ? `<${part.words}>` : part.text))
    .join('')

test('long stretches that are the same are left out, but for a few words beside each change', () => {
  expect(
    folded(
      'one two three four five six seven eight OLD one two three four five six seven eight nine ten OLD one two',
      'one two three four five six seven eight NEW one two three four five six seven eight nine ten NEW one two',
    ),
  ).toBe('<5>six seven eight OLDNEW one two three <4>eight nine ten OLDNEW one two')
})

test('a few words are not worth leaving out, and marks count as no words', () => {
  expect(folded('a b c OLD', 'a b c NEW')).toBe('a b c OLDNEW')
  expect(folded('. . . . . . . . OLD', '. . . . . . . . NEW')).toBe('. . . . . . . . OLDNEW')
})

test('texts that are the same are left out as a whole', () => {
  expect(folded('one two three four five', 'one two three four five')).toBe('<5>')
  expect(folded('', '')).toBe('')
})
