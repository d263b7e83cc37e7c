import { expect, test } from 'vitest'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { tokensToReserveForChat } from '#service/metering/tokens-to-reserve.ts'
import { estimatePromptTokens } from '#service/tokens/token-estimate.ts'
import { tokensToReserve } from './tokens-to-reserve.ts'

const schema = { type: 'object', properties: { colour: { type: 'string' } } }
const picture = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AA' } }

test.each<[string, Partial<ChatCompletionRequest>]>([
  ['an answer of any length', {}],
  ['an answer of a length', { max_tokens: 4000 }],
  ['an answer with two lengths', { max_tokens: 200, max_completion_tokens: 500 }],
  ['several answers', { n: 3, max_tokens: 100 }],
  ['thinking', { reasoning_effort: 'high' }],
  ['thinking that is longer than the answer', { max_tokens: 1, reasoning: { max_tokens: 9000 } }],
  ['an answer with its thinking', { max_tokens: 9001, thinking: { type: 'enabled', budget_tokens: 9000 } }],
  ['a schema', { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } }],
  [
    'a picture',
    { messages: [{ role: 'user', content: [{ type: 'text', text: 'What is this?' }, picture] }] },
  ],
  ['a long text', { messages: [{ role: 'user', content: 'many words '.repeat(20_000) }] }],
])('for %s as much is taken to be reserved as the service reserves', (_, more) => {
  const messages: ChatCompletionRequest['messages'] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Which colour has the sky at noon?' },
  ]
  const request: ChatCompletionRequest = { model: 'acme/one', messages, ...more }
  expect(tokensToReserve(request)).toBe(tokensToReserveForChat(request, estimatePromptTokens(request)))
})
