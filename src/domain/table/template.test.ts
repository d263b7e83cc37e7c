import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fillIn, fillInKnown, nearestName, templateParts, variablesIn, wordsOf } from './template.ts'

test('what stands in double braces is a variable, with or without space around its name', () => {
  expect(templateParts('Sort {{ticket}} for {{ mood }}.')).toEqual([
    { kind: 'words', text: 'Sort ', at: 0 },
    { kind: 'variable', name: 'ticket', text: '{{ticket}}', at: 5 },
    { kind: 'words', text: ' for ', at: 15 },
    { kind: 'variable', name: 'mood', text: '{{ mood }}', at: 20 },
    { kind: 'words', text: '.', at: 30 },
  ])
})

test.each(['{ticket}', '{{}}', '{{ }}', '{{a\nb}}', '{{', '}}', '{{a}'])('%j is words', (text) => {
  expect(variablesIn(text)).toEqual([])
})

test('a variable that stands in braces of its own, as in JSON, is found', () => {
  expect(variablesIn('{"name": {{name}}}')).toEqual(['name'])
  expect(fillIn('{"name": {{name}}}', { name: '"Ann"' })).toBe('{"name": "Ann"}')
})

test('the parts put together are the prompt', () => {
  const piece = fc.constantFrom('{{', '}}', '{', '}', 'name', ' ', '\n', '{{a}}')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const template = pieces.join('')
      expect(
        templateParts(template)
          .map(({ text }) => text)
          .join(''),
      ).toBe(template)
    }),
  )
})

test('values are put in as they are: what looks like a variable in one stays words', () => {
  expect(fillIn('{{a}} and {{b}}', { a: '{{b}} $& $1', b: 'x' })).toBe('{{b}} $& $1 and x')
})

test('a missing value is empty, also under a name that every object has', () => {
  expect(fillIn('[{{constructor}}]', {})).toBe('[]')
})

test('names come in the order of the texts, each once', () => {
  expect(variablesIn('{{b}} {{a}}', '{{a}} {{c}}')).toEqual(['b', 'a', 'c'])
})

test('a misspelt name finds the one that was meant', () => {
  expect(nearestName('tikcet', ['mood', 'ticket'])).toBe('ticket')
  expect(nearestName('Mood', ['mood', 'ticket'])).toBe('mood')
  expect(nearestName('price', ['mood', 'ticket'])).toBeNull()
})

test('the words of a prompt have an ellipsis for each variable, and a prompt that is one has none', () => {
  expect(wordsOf('Sort {{ticket}} now')).toBe('Sort … now')
  expect(wordsOf(' {{question}}\n')).toBe('')
})

test('filled in with what is known, the rest stays as it is written', () => {
  const text = 'Sort {{ ticket }} for {{mood}} and {{constructor}}.'
  expect(fillInKnown(text, { ticket: 'a $& mug' })).toBe('Sort a $& mug for {{mood}} and {{constructor}}.')
  expect(fillInKnown(text, { ticket: '', mood: '{{ticket}}' })).toBe(
    'Sort {{ ticket }} for {{ticket}} and {{constructor}}.',
  )
})
