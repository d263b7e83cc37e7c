import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { minThinkingTokens } from '../translation/messages-of-chat-thinking.ts'
import { tokenFigure } from '../tokens/token-figure.ts'

/** Counted for an answer whose length the upstream itself decides: few are longer, and its usage settles it. */
const openAnswerTokens = 1024

/**
 * The tokens that a chat request, as it goes out, orders at most: its prompt, and each of its answers with what is
 * thought before.
 */
export function tokensToReserveForChat(request: ChatCompletionRequest, promptTokens: number): number {
  const { max_tokens: old, max_completion_tokens: newer, n, thinking, reasoning } = request
  // Some upstreams read the one and some the other.
  const length = Math.max(old ?? 0, newer ?? 0) || openAnswerTokens
  const asksForThinking = request.reasoning_effort != null || reasoning != null
  const budget = budgetIn(thinking, 'budget_tokens') ?? budgetIn(reasoning, 'max_tokens')
  const thought = budget ?? (asksForThinking ? minThinkingTokens : 0)
  return promptTokens + Math.max(1, n ?? 1) * answerTokens(length, thought)
}

/** The same for a request of the Messages format. */
export const tokensToReserveForMessages = (request: MessagesRequest, promptTokens: number): number =>
  promptTokens + answerTokens(request.max_tokens, budgetIn(request.thinking, 'budget_tokens') ?? 0)

/** What is reserved of a limit for so many tokens: all of it at most, so that what orders more runs alone. */
export const reservationWithin = (limit: number, promptTokens: number, ordered: number): number =>
  // A prompt that is longer is refused, in words of its own.
  Math.max(promptTokens, Math.min(ordered, limit))

/** An answer's length counts the thinking, but where that leaves no room for an answer some make some. */
const answerTokens = (length: number, thought: number) => (thought < length ? length : thought + length)

const budgetIn = (value: unknown, name: string): number | undefined =>
  isRecord(value) ? tokenFigure(value[name]) : undefined
