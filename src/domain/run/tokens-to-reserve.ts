import { isRecord } from '#protocol/json/is-record.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { estimatePromptTokens, estimateTextTokens } from './estimate-tokens.ts'

/** For an answer whose length the request does not bound. */
const openAnswerTokens = 1024
/** For thinking that is asked for without a bound. */
const openThinkingTokens = 1024

/**
 * About how many tokens our service reserves for a request until it ends, reckoned as it does
 * (`service/metering/tokens-to-reserve.ts`): its prompt, and the longest answers that it allows.
 */
export function tokensToReserve(request: ChatCompletionRequest): number {
  const { max_tokens: older, max_completion_tokens: newer, n, thinking, reasoning } = request
  const length = Math.max(older ?? 0, newer ?? 0) || openAnswerTokens
  const asksForThinking = request.reasoning_effort != null || reasoning != null
  const thought =
    numberIn(thinking, 'budget_tokens') ??
    numberIn(reasoning, 'max_tokens') ??
    (asksForThinking ? openThinkingTokens : 0)
  const answer = thought < length ? length : thought + length
  return promptTokens(request) + Math.max(1, n ?? 1) * answer
}

/** What models read besides the messages counts, too. */
function promptTokens({ messages, tools, response_format: format }: ChatCompletionRequest): number {
  const others = [tools, format].filter((value) => value != null)
  const tokens = others.map((value) => estimateTextTokens(JSON.stringify(value)))
  return tokens.reduce((sum, each) => sum + each, estimatePromptTokens(messages))
}

function numberIn(value: unknown, name: string): number | undefined {
  const number = isRecord(value) ? value[name] : undefined
  return typeof number === 'number' && number >= 0 ? number : undefined
}
