import { expect, test } from 'vitest'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { prepareChat } from './prepare-chat.ts'
import type { MessagesProvider } from '../providers/provider.ts'

const promptTokens = 10
const noAnswer = new Promise<never>(() => undefined)
const call = { signal: new AbortController().signal, requestId: 'request-1' }

/** What is reserved for a chat question to a provider of the Messages format, and what is written to that. */
function ordered(
  more: Partial<ChatCompletionRequest>,
  { tokensPerMinute = Infinity, longest }: { tokensPerMinute?: number; longest?: number } = {},
) {
  const sent: MessagesRequest[] = []
  const provider: MessagesProvider = {
    name: 'acme',
    format: 'anthropic',
    listModels: async () => [],
    countTokens: async () => 0,
    messages(request) {
      sent.push(request)
      return noAnswer
    },
  }
  const listed = {
    id: 'acme/alpha',
    object: 'model' as const,
    ...(longest !== undefined && { top_provider: { max_completion_tokens: longest } }),
  }
  const request = { model: 'alpha', messages: [{ role: 'user' as const, content: 'hello' }], ...more }
  const prepared = prepareChat(provider, request, { promptTokens, tokensPerMinute, listed })
  void prepared.ask(call)
  return { reserved: prepared.tokensToReserve - promptTokens, written: sent[0]!.max_tokens }
}

const adaptive = 'claude-opus-4-8'

test.each<[string, Partial<ChatCompletionRequest>, number, number | undefined, number]>([
  ['the usual length where nothing is said', {}, 100_000, undefined, 4096],
  ['the same of a small limit', {}, 1000, 64_000, 4096],
  ['an eighth of its key’s limit where the model gives more', {}, 100_000, 64_000, 12_500],
  ['all that the model gives where nothing limits the key', {}, Infinity, 64_000, 64_000],
  ['and where a limit is large enough', {}, 1_000_000, 64_000, 64_000],
  ['what is asked for', { max_tokens: 30_000 }, 100_000, 64_000, 30_000],
  ['also by the newer name', { max_tokens: 9, max_completion_tokens: 30_000 }, 100_000, 64_000, 30_000],
  ['room for thinking', { max_tokens: 100, reasoning_effort: 'low' }, 100_000, 64_000, 1124],
  ['as much as an effort stands for', { reasoning_effort: 'high' }, 100_000, undefined, 16_384 + 4096],
  ['that beside the answer', { reasoning_effort: 'high' }, 100_000, 64_000, 16_384 + 12_500],
  ['never more than the model gives', { reasoning_effort: 'high' }, 100_000, 24_000, 24_000],
  ['the thinking of a budget', { reasoning: { max_tokens: 30_000 } }, 100_000, 64_000, 42_500],
  ['a budget’s own words', { thinking: { type: 'enabled', budget_tokens: 20_000 } }, 100_000, 64_000, 32_500],
  [
    'an effort of models that measure it out',
    { model: adaptive, reasoning_effort: 'low' },
    100_000,
    64_000,
    14_548,
  ],
])('%s is written and reserved', (_, more, tokensPerMinute, longest, tokens) => {
  const options = { tokensPerMinute, ...(longest !== undefined && { longest }) }
  expect(ordered(more, options)).toEqual({ reserved: tokens, written: tokens })
})

test('whatever is asked for, what is reserved is what is written', () => {
  for (const tokensPerMinute of [1, 10_000, 100_000, Infinity])
    for (const longest of [undefined, 8192, 32_000, 128_000])
      for (const model of ['alpha', 'claude-sonnet-4-5', adaptive, 'claude-opus-5-5'])
        for (const max_tokens of [undefined, 1, 1024, 50_000])
          for (const thinking of thinkings) {
            const options = { tokensPerMinute, ...(longest !== undefined && { longest }) }
            const length = max_tokens === undefined ? {} : { max_tokens }
            const { reserved, written } = ordered({ model, ...length, ...thinking }, options)
            expect(reserved).toBe(written)
          }
})

const thinkings: Partial<ChatCompletionRequest>[] = [
  {},
  { reasoning_effort: 'none' },
  { reasoning_effort: 'minimal' },
  { reasoning_effort: 'max' },
  { reasoning: { enabled: true } },
  { reasoning: { max_tokens: 2000 } },
  { reasoning: { max_tokens: 200_000 } },
  { thinking: { type: 'adaptive' } },
  { thinking: { type: 'enabled', budget_tokens: 4096 } },
]
