import type { Usage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { promptTokens, type MessageFigures } from '../tokens/message-figures.ts'
import { tokenFigure } from '../tokens/token-figure.ts'

/** A message's tokens in the chat format, which counts what a cache gave or took among the prompt's. */
export function usageOfMessage(figures: MessageFigures | undefined): Usage {
  const { output_tokens: output, cache_read_input_tokens: cached } = figures ?? {}
  const prompt = promptTokens(figures ?? {})
  const completion = tokenFigure(output) ?? 0
  const thinking = thinkingTokens(figures)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: tokenFigure(cached) ?? 0 },
    ...(thinking !== undefined && { completion_tokens_details: { reasoning_tokens: thinking } }),
  }
}

/** A figure that the field's clients show and that not every upstream gives. */
function thinkingTokens(figures: unknown): number | undefined {
  const details = isRecord(figures) ? figures.output_tokens_details : undefined
  return isRecord(details) ? tokenFigure(details.thinking_tokens) : undefined
}
