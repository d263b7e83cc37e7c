import type { Usage } from '#protocol/openai/chat.ts'
import { tokenFigure } from '../limits/token-figure.ts'
import { isRecord } from './reported-error.ts'

/**
 * The token counts that a chunk or a whole answer carries, in whichever place: `usage` itself, or Groq's
 * `x_groq.usage`; with `input_tokens` and `output_tokens` where someone uses those names. Undefined when there
 * are none that can be right.
 */
export function usageIn(value: object): Usage | undefined {
  const { usage, x_groq: groq } = value as { usage?: unknown; x_groq?: unknown } // both are looked at before use
  return usageOf(usage) ?? (groq === undefined ? undefined : usageOf(isRecord(groq) ? groq.usage : undefined))
}

/** Whether the three figures are there, under the field's own names. */
export const tellsThreeFigures = (usage: unknown): boolean =>
  isRecord(usage) &&
  tokenFigure(usage.prompt_tokens) !== undefined &&
  tokenFigure(usage.completion_tokens) !== undefined &&
  (tokenFigure(usage.total_tokens) ?? 0) > 0

function usageOf(usage: unknown): Usage | undefined {
  if (!isRecord(usage)) return undefined
  const prompt = tokenFigure(usage.prompt_tokens) ?? tokenFigure(usage.input_tokens)
  const completion = tokenFigure(usage.completion_tokens) ?? tokenFigure(usage.output_tokens)
  const total = tokenFigure(usage.total_tokens) ?? (prompt ?? 0) + (completion ?? 0)
  if (total === 0) return undefined
  return {
    ...usage,
    prompt_tokens: prompt ?? Math.max(0, total - (completion ?? 0)),
    completion_tokens: completion ?? Math.max(0, total - (prompt ?? 0)),
    total_tokens: total,
  }
}
