import { estimateTokenCount } from 'tokenx'
import type { ChatMessage } from '#protocol/openai/chat.ts'

/** What the wire adds to each message: its role and its ends. */
export const perMessage = 4
/** A picture of middling size: vendors count from some 85 to some 1,600. */
export const perImage = 800

/** Of a longer text, in characters, so much is looked at, and the rest is taken to be like it. */
const maxLookedAt = 50_000

/** About how many tokens a text has: always to be shown with "≈". */
export function estimateTextTokens(text: string): number {
  if (text.length <= maxLookedAt) return estimateTokenCount(text)
  return Math.ceil((estimateTokenCount(text.slice(0, maxLookedAt)) * text.length) / maxLookedAt)
}

/** About how many tokens a conversation has, as the model's provider will count them: always to be shown with "≈". */
export function estimatePromptTokens(messages: readonly ChatMessage[]): number {
  let tokens = 0
  for (const { content } of messages) tokens += perMessage + tokensOf(content)
  return tokens
}

function tokensOf(content: ChatMessage['content']): number {
  if (typeof content === 'string') return estimateTextTokens(content)
  return (content ?? []).reduce(
    (sum, part) => sum + (part.type === 'text' ? estimateTextTokens(part.text ?? '') : perImage),
    0,
  )
}
