import { expect, test } from 'vitest'
import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import type { CountTokensRequest } from '../schemas/messages-request.ts'
import { estimateMessagesTokens } from './message-tokens.ts'
import { estimateTextTokens, pictureTokens } from './token-estimate.ts'

const words = 'The quick brown fox jumps over the lazy dog, twice if it must.'
const wordTokens = estimateTextTokens(words)
const text: ContentBlock = { type: 'text', text: words }
const picture: ContentBlock = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat(100_000) },
}

const count = (more: Partial<CountTokensRequest>) =>
  estimateMessagesTokens({ model: 'a', messages: [{ role: 'user', content: '' }], ...more })
const base = count({})
const blocks = (...content: ContentBlock[]) => count({ messages: [{ role: 'user', content }] }) - base

test('an empty message costs its frame', () => {
  expect(base).toBe(4)
  expect(count({ messages: Array.from({ length: 3 }, () => ({ role: 'user', content: words })) })).toBe(
    3 * (4 + wordTokens),
  )
})

test('a system prompt costs the same in one text and in blocks', () => {
  expect(count({ system: words }) - base).toBe(4 + wordTokens)
  expect(count({ system: [{ type: 'text', text: words }] })).toBe(count({ system: words }))
})

test.each<[string, ContentBlock, number]>([
  ['a text', text, wordTokens],
  ['a picture, whatever its bytes', picture, pictureTokens],
  ['a linked picture', { type: 'image', source: { type: 'url', url: 'https://a.example' } }, pictureTokens],
  [
    'a PDF',
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' } },
    pictureTokens,
  ],
  ['a text document', { type: 'document', source: { type: 'text', data: words } }, wordTokens],
  [
    'a document of blocks',
    { type: 'document', title: words, source: { type: 'content', content: [text, picture] } },
    2 * wordTokens + pictureTokens,
  ],
  [
    'a call',
    { type: 'tool_use', id: 't1', name: 'search', input: { q: words } },
    estimateTextTokens('search') + estimateTextTokens(JSON.stringify({ q: words })),
  ],
  ['a result', { type: 'tool_result', tool_use_id: 't1', content: words }, wordTokens],
  [
    'a result of blocks',
    { type: 'tool_result', tool_use_id: 't1', content: [text, picture] },
    wordTokens + pictureTokens,
  ],
  ['a result of nothing', { type: 'tool_result', tool_use_id: 't1' }, 0],
  ['thinking', { type: 'thinking', thinking: words, signature: words }, 0],
])('%s', (_, block, tokens) => {
  expect(blocks(block)).toBe(tokens)
  expect(blocks(block, text)).toBe(tokens + wordTokens)
})

test('tools cost their names, descriptions and schemas', () => {
  const schema = { type: 'object', properties: { q: { type: 'string', description: words } } }
  const tool = { name: 'search', description: words, input_schema: schema }
  const tokens = estimateTextTokens('search') + wordTokens + estimateTextTokens(JSON.stringify(schema))
  expect(count({ tools: [tool, tool] }) - base).toBe(2 * (4 + tokens))
  const made = { type: 'web_search_20250305', name: 'search', input_schema: undefined }
  expect(count({ tools: [made] }) - base).toBe(4 + estimateTextTokens('search'))
})
