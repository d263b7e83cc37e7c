import type { MessagesUsage } from '#protocol/anthropic/messages.ts'
import { tokenFigure } from './token-figure.ts'

/** The tokens of a message as its upstream tells them: whole, or what is known so far. */
export type MessageFigures = Partial<MessagesUsage>

/** The figures so far with newer ones, which may be a part of them, null, or zeros that stand for "not known". */
export function mergedFigures(
  known: MessageFigures,
  newer: MessageFigures | null | undefined,
): MessageFigures {
  if (!newer) return known
  const knowsPrompt = promptTokens(newer) > 0
  const present = Object.entries(newer).filter(
    ([name, figure]) => figure != null && (knowsPrompt || !promptNames.some((one) => one === name)),
  )
  return { ...known, ...Object.fromEntries(present) }
}

const promptNames = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'] as const

/** What a question cost, with what a cache gave or took. */
export const promptTokens = (figures: MessageFigures) =>
  promptNames.reduce((sum, name) => sum + (tokenFigure(figures[name]) ?? 0), 0)
