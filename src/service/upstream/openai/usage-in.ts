import type { Usage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { tokenFigure } from '../../tokens/token-figure.ts'

/**
 * The token counts that a chunk or a whole answer carries, in whichever place: `usage` itself, Groq's
 * `x_groq.usage`, or Moonshot's `choices[0].usage`; with `input_tokens` and `output_tokens` where someone uses those names. Undefined when there
 * are none that can be right.
 */
export function usageIn(value: object): Usage | undefined {
  const { usage, x_groq: groq, choices } = value as UsagePlaces
  return usageOf(usage) ?? usageOf(fieldOf(groq, 'usage')) ?? usageOf(fieldOf(choices?.[0], 'usage'))
}

/** Whether one of the places is taken: quicker to tell than what is there. */
export const mayContainUsage = (chunk: object): boolean => {
  const { usage, x_groq: groq, choices } = chunk as UsagePlaces
  return Boolean(usage) || groq !== undefined || fieldOf(choices?.[0], 'usage') !== undefined
}

/** All of it is looked at before use. */
interface UsagePlaces {
  usage?: unknown
  x_groq?: unknown
  choices?: unknown[]
}

const fieldOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined)

/** Whether the three figures are there, under the field's own names. */
export const hasAllFigures = (usage: unknown): boolean =>
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
