import type { MessagesUsage } from '#protocol/anthropic/messages.ts'
import type { Usage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { tokenFigure } from '../limits/token-figure.ts'

/** The tokens of a message as its upstream tells them: whole, or what is known so far. */
export type MessageFigures = Partial<MessagesUsage>

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

/** The figures so far with newer ones, which may be a part of them, null, or zeros that stand for "not known". */
export function mergedFigures(
  known: MessageFigures,
  newer: MessageFigures | null | undefined,
): MessageFigures {
  if (!newer) return known
  const knowsPrompt = promptTokens(newer) > 0
  const said = Object.entries(newer).filter(
    ([name, figure]) => figure != null && (knowsPrompt || !promptNames.some((one) => one === name)),
  )
  return { ...known, ...Object.fromEntries(said) }
}

const promptNames = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'] as const

const promptTokens = (figures: MessageFigures) =>
  promptNames.reduce((sum, name) => sum + (tokenFigure(figures[name]) ?? 0), 0)

/** A figure that the field's clients show and that not every upstream gives. */
function thinkingTokens(figures: unknown): number | undefined {
  const details = isRecord(figures) ? figures.output_tokens_details : undefined
  return isRecord(details) ? tokenFigure(details.thinking_tokens) : undefined
}
