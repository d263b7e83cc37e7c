import { expect, test } from 'vitest'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { prepareMessages } from './prepare-messages.ts'
import type { Provider } from '../providers/provider.ts'

const circumstances = { promptTokens: 10, tokensPerMinute: 100_000 }
const noAnswer = new Promise<never>(() => undefined)
const call = { signal: new AbortController().signal, requestId: 'request-1' }

/** What is reserved for a question of the Messages format, and what is written to a provider of this one. */
function ordered(format: Provider['format'], more: Partial<MessagesRequest>) {
  const sent: (MessagesRequest | ChatCompletionRequest)[] = []
  const base = { name: 'acme', listModels: async () => [] }
  const provider: Provider =
    format === 'anthropic'
      ? {
          ...base,
          format,
          messages(request) {
            sent.push(request)
            return noAnswer
          },
          countTokens: async () => 0,
        }
      : {
          ...base,
          format,
          chat(request) {
            sent.push(request)
            return noAnswer
          },
          embed: () => noAnswer,
        }
  const request: MessagesRequest = {
    model: 'alpha',
    max_tokens: 5000,
    messages: [{ role: 'user', content: 'hello' }],
    ...more,
  }
  const prepared = prepareMessages(provider, request, circumstances)
  void prepared.ask(call)
  return { reserved: prepared.tokensToReserve - circumstances.promptTokens, written: sent[0]!.max_tokens }
}

const budget = (tokens: number) => ({ thinking: { type: 'enabled' as const, budget_tokens: tokens } })

test.each<[Provider['format'], Partial<MessagesRequest>]>([
  ['anthropic', {}],
  ['anthropic', budget(4000)],
  ['anthropic', { thinking: { type: 'adaptive' }, output_config: { effort: 'max' } }],
  ['openai', {}],
  ['openai', budget(4000)],
  ['openai', { thinking: { type: 'adaptive' }, output_config: { effort: 'max' } }],
])('to a provider of the format %s, %j reserves the length that is written', (format, more) => {
  expect(ordered(format, more)).toEqual({ reserved: 5000, written: 5000 })
})

test('thinking that leaves no room for an answer is reserved beside it', () => {
  expect(ordered('anthropic', { max_tokens: 500, ...budget(2000) })).toEqual({
    reserved: 2500,
    written: 500,
  })
  // A chat request names no number of it, and some upstreams make the least room there is.
  expect(ordered('openai', { max_tokens: 500, ...budget(2000) })).toEqual({
    reserved: 1524,
    written: 500,
  })
})
