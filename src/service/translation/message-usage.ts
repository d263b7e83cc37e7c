import type { MessagesUsage } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { answeredTokens } from '#protocol/openai/answered-tokens.ts'
import { tokenFigure } from '../tokens/token-figure.ts'

/**
 * Usage in tokens as the Messages format counts it: what was read from a cache or written to it is no part of
 * `input_tokens`, and thinking is a part of `output_tokens`. Figures that an upstream leaves out are 0.
 */
export function messageUsageOf(usage: unknown): Required<MessagesUsage> {
  const fields = isRecord(usage) ? usage : {}
  const details = isRecord(fields.prompt_tokens_details) ? fields.prompt_tokens_details : {}
  const statedPrompt = tokenFigure(fields.prompt_tokens)
  const prompt = statedPrompt ?? 0
  // The second name is DeepSeek's.
  const cached = tokenFigure(details.cached_tokens) ?? tokenFigure(fields.prompt_cache_hit_tokens) ?? 0
  // OpenRouter's.
  const created = tokenFigure(details.cache_write_tokens) ?? 0
  const answered = tokenFigure(fields.completion_tokens) ?? 0
  const total = statedPrompt === undefined ? 0 : (tokenFigure(fields.total_tokens) ?? 0)
  return {
    input_tokens: Math.max(0, prompt - cached - created),
    output_tokens: answeredTokens({ prompt, completion: answered, total }),
    cache_creation_input_tokens: created,
    cache_read_input_tokens: cached,
  }
}
