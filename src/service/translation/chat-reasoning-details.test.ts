import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import { reasoningDetailOf, thinkingBlocksOf } from './chat-reasoning-details.ts'

const format = 'anthropic-claude-v1'
const chunkWith = (text: string, fields: object = {}) => ({
  type: 'reasoning.text',
  text,
  format,
  index: 0,
  ...fields,
})

test('signed and encrypted thinking comes back as it was, sign for sign', () => {
  const signature = fc.base64String({ minLength: 4 })
  const block = fc.oneof(
    fc.record({ type: fc.constant('thinking'), thinking: fc.string({ unit: 'grapheme' }), signature }),
    fc.record({ type: fc.constant('redacted_thinking'), data: signature }),
  )
  fc.assert(
    fc.property(fc.array(block), (blocks: ContentBlock[]) => {
      const details = blocks.map(reasoningDetailOf)
      expect(thinkingBlocksOf(JSON.parse(JSON.stringify(details)))).toEqual(blocks)
    }),
  )
})

test.each<[ContentBlock]>([
  [{ type: 'thinking', thinking: 'Hm.' }],
  [{ type: 'thinking', thinking: 'Hm.', signature: '' }],
  [{ type: 'redacted_thinking' }],
  [{ type: 'text', text: 'Hm.' }],
])('%j bears no proof and has no detail', (block) => {
  expect(reasoningDetailOf(block, 0)).toBeUndefined()
})

test('the fragments of a stream are one block', () => {
  const fragments = [
    chunkWith('Let '),
    chunkWith('me '),
    chunkWith('see.'),
    chunkWith('', { signature: 'one' }),
    chunkWith('Ah.', { index: 1 }),
  ]
  const closed = [...fragments, { type: 'reasoning.text', signature: 'two', format, index: 1 }]
  expect(thinkingBlocksOf(closed)).toEqual([
    { type: 'thinking', thinking: 'Let me see.', signature: 'one' },
    { type: 'thinking', thinking: 'Ah.', signature: 'two' },
  ])
})

test.each([
  [[chunkWith('Hm.')]],
  [[chunkWith('Hm.', { signature: 'sig', format: 'openai-responses-v1' })]],
  [[chunkWith('Hm.', { signature: 'sig', format: undefined })]],
  [[chunkWith('Hm.', { signature: 7 })]],
  [[{ type: 'reasoning.summary', summary: 'Hm.', format, signature: 'sig' }]],
  [[{ type: 'reasoning.encrypted', format, index: 0 }]],
  [[null, 'text', 7]],
  ['text'],
  [undefined],
])('%j is nothing that its maker would take back', (details) => {
  expect(thinkingBlocksOf(details)).toEqual([])
})
