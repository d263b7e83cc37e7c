import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/**
 * Signed thinking as it travels in the chat format, in the field and the words of OpenRouter's API: a client that
 * sends a message back as it came sends the signature back with it.
 */
export type ReasoningDetail = { format: typeof format; index: number } & (
  { type: 'reasoning.text'; text: string; signature: string } | { type: 'reasoning.encrypted'; data: string }
)

const format = 'anthropic-claude-v1'

/** The detail for a block of thinking, `index` being its place among them; undefined for any that bears no proof. */
export function reasoningDetailOf(block: ContentBlock, index: number): ReasoningDetail | undefined {
  if (block.type === 'redacted_thinking' && typeof block.data === 'string')
    return { type: 'reasoning.encrypted', data: block.data, format, index }
  if (block.type !== 'thinking' || typeof block.signature !== 'string' || block.signature === '')
    return undefined
  const text = typeof block.thinking === 'string' ? block.thinking : ''
  return { type: 'reasoning.text', text, signature: block.signature, format, index }
}

/**
 * The blocks of thinking that an assistant's `reasoning_details` hold. Fragments, as streams bring them, are
 * joined; what another vendor's model thought or what nobody signed is left out, for it would be refused.
 */
export function thinkingBlocksOf(details: unknown): ContentBlock[] {
  const joined: Joined[] = []
  for (const detail of Array.isArray(details) ? details : []) {
    if (isRecord(detail) && detail.format === format) join(joined, detail)
  }
  return joined.flatMap(blockOf)
}

interface Joined {
  type: unknown
  index: unknown
  /** The thinking itself, or what stands for it when it is encrypted. */
  text: string
  signature: string
}

function join(joined: Joined[], detail: Record<string, unknown>) {
  const { type, index } = detail
  const text = textOf(type === 'reasoning.encrypted' ? detail.data : detail.text)
  const signature = textOf(detail.signature)
  const last = joined.at(-1)
  const goesOn = type === 'reasoning.text' && last?.type === type && last.index === index && !last.signature
  if (!goesOn) {
    joined.push({ type, index, text, signature })
    return
  }
  last.text += text
  last.signature = signature
}

function blockOf({ type, text, signature }: Joined): ContentBlock[] {
  if (type === 'reasoning.encrypted' && text) return [{ type: 'redacted_thinking', data: text }]
  if (type === 'reasoning.text' && signature) return [{ type: 'thinking', thinking: text, signature }]
  return []
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
