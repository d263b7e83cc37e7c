import { estimateTokenCount } from 'tokenx'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'

/** Reserved for an answer whose length the client left open. */
const openAnswerTokens = 1024
/** Reserved for an answer at most: few are longer, and whoever sets a generous limit should not wait for it. */
const longestReserved = 4096
/** What a picture costs, roughly, whatever its size in bytes. */
export const pictureTokens = 800
/** Beyond this many characters of one text the estimate goes by the share that was looked at. */
const longestSample = 50_000
/** As many characters of all of a request's texts: what comes after them is taken to be like them. */
const mostLookedAt = 500_000

/** Estimates one text after another, all of one request: looking closely at megabytes takes seconds. */
export type TextEstimate = (text: string) => number

export function createTextEstimate(): TextEstimate {
  let characters = 0
  let tokens = 0
  return (text) => {
    const sample = Math.min(text.length, longestSample)
    if (characters + sample > mostLookedAt) return Math.ceil((tokens * text.length) / characters)
    const found = estimateTokenCount(text.slice(0, sample))
    characters += sample
    tokens += found
    return sample === text.length ? found : Math.ceil((found * text.length) / sample)
  }
}

export const estimateTextTokens = (text: string): number => createTextEstimate()(text)

export function estimatePromptTokens({ messages, tools }: ChatCompletionRequest): number {
  const estimate = createTextEstimate()
  return messages.reduce(
    (sum, { content, tool_calls: calls }) =>
      sum + 4 + contentTokens(content, estimate) + jsonTokens(calls, estimate),
    jsonTokens(tools, estimate),
  )
}

/** The same for any value, as its JSON; for nothing nothing. */
export const jsonTokens = (value: unknown, estimate: TextEstimate): number =>
  value == null ? 0 : estimate(JSON.stringify(value))

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
  const estimate = createTextEstimate()
  if (typeof input === 'string') return estimate(input)
  return input.reduce<number>((sum, item) => sum + itemTokens(item, estimate), 0)
}

/** What one input for embeddings costs: a text, token ids, or one id of a list. */
export function itemTokens(item: string | number | number[], estimate: TextEstimate): number {
  if (typeof item === 'string') return estimate(item)
  return Array.isArray(item) ? item.length : 1
}

function contentTokens(
  content: ChatCompletionRequest['messages'][number]['content'] | undefined,
  estimate: TextEstimate,
): number {
  if (typeof content === 'string') return estimate(content)
  if (!Array.isArray(content)) return 0
  return content.reduce((sum, { text }) => sum + (text === undefined ? pictureTokens : estimate(text)), 0)
}
