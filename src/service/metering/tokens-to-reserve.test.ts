import { expect, test } from 'vitest'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { tokensToReserveForChat, tokensToReserveForMessages, reservationWithin } from './tokens-to-reserve.ts'

const chat = (more: Partial<ChatCompletionRequest> = {}) =>
  tokensToReserveForChat({ model: 'a', messages: [{ role: 'user', content: 'hello' }], ...more }, 10)

test.each([
  [{}, 1034],
  [{ max_tokens: 32_768 }, 32_778],
  [{ n: 128, max_tokens: 128_000 }, 16_384_010],
  [{ n: 128 }, 131_082],
  [{ max_tokens: 200, max_completion_tokens: 500 }, 510],
  [{ max_tokens: 500, max_completion_tokens: 200 }, 510],
  [{ max_tokens: 1, reasoning: { max_tokens: 9000 } }, 9011],
  [{ max_tokens: 1, thinking: { type: 'enabled', budget_tokens: 9000 } }, 9011],
  [{ max_tokens: 9001, thinking: { type: 'enabled', budget_tokens: 9000 } }, 9011],
  [{ max_tokens: 1, reasoning_effort: 'high' }, 1035],
] as [Partial<ChatCompletionRequest>, number][])(
  '%j orders %d tokens with a prompt of ten',
  (more, tokens) => {
    expect(chat(more)).toBe(tokens)
  },
)

test('a request of the Messages format orders its answer, and its thinking where that leaves no room for it', () => {
  const request: MessagesRequest = { model: 'a', max_tokens: 500, messages: [] }
  expect(tokensToReserveForMessages(request, 10)).toBe(510)
  const thinking = { type: 'enabled', budget_tokens: 2000 } as const
  expect(tokensToReserveForMessages({ ...request, thinking }, 10)).toBe(2510)
  expect(tokensToReserveForMessages({ ...request, max_tokens: 2001, thinking }, 10)).toBe(2011)
})

test('all of a limit is reserved at most, and of a prompt that is longer all of it', () => {
  expect(reservationWithin(1000, 10, 500)).toBe(500)
  expect(reservationWithin(1000, 10, 5000)).toBe(1000)
  expect(reservationWithin(1000, 1001, 5000)).toBe(1001)
})
