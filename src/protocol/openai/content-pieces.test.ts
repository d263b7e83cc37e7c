import { expect, test } from 'vitest'
import { contentPieces, wordlessParts } from './content-pieces.ts'

const thinking = {
  type: 'thinking',
  thinking: [
    { type: 'text', text: 'Hm' },
    { type: 'reference', reference_ids: [1] },
    { type: 'text', text: '.' },
  ],
}

test.each([
  ['a text', 'Hello', [['text', 'Hello']]],
  ['nothing', null, []],
  [
    'thinking and text',
    [thinking, { type: 'text', text: 'Hello' }],
    [
      ['thinking', 'Hm.'],
      ['text', 'Hello'],
    ],
  ],
  ['thinking in one text', [{ type: 'thinking', thinking: 'Hm.' }], [['thinking', 'Hm.']]],
  ['a part of a type nobody knows', [{ type: 'output_text', text: 'Hello' }], [['text', 'Hello']]],
  ['a refusal', [{ type: 'refusal', refusal: 'No.' }], [['text', 'No.']]],
  ['a bare text among parts', ['Hello'], [['text', 'Hello']]],
  ['what is no part', [7, null, { type: 'text', text: 3 }], []],
])('content that is %s is read', (_, content, pieces) => {
  expect(contentPieces(content).map(({ kind, text }) => [kind, text])).toEqual(pieces)
})

test('parts without words are told apart', () => {
  const reference = { type: 'reference', reference_ids: [1] }
  expect(wordlessParts(['Hello', reference, thinking])).toEqual([reference])
  expect(wordlessParts('Hello')).toEqual([])
})
