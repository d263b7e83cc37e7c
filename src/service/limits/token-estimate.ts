import { estimateTokenCount } from 'tokenx'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'

/** Reserved for an answer whose length the client left open. */
const openAnswerTokens = 1024
/** Reserved for an answer at most: few are longer, and whoever sets a generous limit should not wait for it. */
const longestReserved = 4096
/** What a picture costs, roughly, whatever its size in bytes. */
export const pictureTokens = 800
/** Beyond this many characters the estimate goes by the share that was looked at. */
const longestSample = 50_000

export function estimateTextTokens(text: string): number {
  if (text.length <= longestSample) return estimateTokenCount(text)
  return Math.ceil((estimateTokenCount(text.slice(0, longestSample)) * text.length) / longestSample)
}

export const estimatePromptTokens = ({ messages, tools }: ChatCompletionRequest) =>
  messages.reduce(
    (sum, { content, tool_calls: calls }) => sum + 4 + contentTokens(content) + jsonTokens(calls),
    jsonTokens(tools),
  )

const jsonTokens = (value: unknown) => (value == null ? 0 : estimateTextTokens(JSON.stringify(value)))

/**
 * What is set aside for a request until its cost is known. A generous `max_tokens` alone never refuses a
 * request that has the whole minute to itself.
 */
export function tokensToReserve(request: ChatCompletionRequest, promptTokens: number, limit: number): number {
  const longest = request.max_completion_tokens ?? request.max_tokens ?? openAnswerTokens
  return reservationFor(promptTokens, longest, limit, Math.max(1, request.n ?? 1))
}

/** The same for any question, by the tokens of its prompt and the longest answer that it allows. */
export const reservationFor = (prompt: number, longest: number, limit: number, answers = 1) =>
  prompt >= limit ? prompt : Math.min(prompt + answers * Math.min(longest, longestReserved), limit)

export function estimateInputTokens({ input }: EmbeddingsRequest): number {
  if (typeof input === 'string') return estimateTextTokens(input)
  return input.reduce<number>((sum, item) => {
    if (typeof item === 'string') return sum + estimateTextTokens(item)
    return sum + (Array.isArray(item) ? item.length : 1)
  }, 0)
}

function contentTokens(content: ChatCompletionRequest['messages'][number]['content'] | undefined): number {
  if (typeof content === 'string') return estimateTextTokens(content)
  if (!Array.isArray(content)) return 0
  return content.reduce(
    (sum, { text }) => sum + (text === undefined ? pictureTokens : estimateTextTokens(text)),
    0,
  )
}
