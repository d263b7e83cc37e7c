import type { ContentBlock, Message } from '#protocol/anthropic/messages.ts'
import { isRecord } from '../upstream/reported-error.ts'

/** The fields in which the chat format's models say what they think. */
export type ThinkingField = 'reasoning_content' | 'reasoning' | 'content'

/** Whose thinking it is, and where it was said. */
export interface ThinkingOrigin {
  /** The provider's name. */
  provider: string
  field: ThinkingField
}

/**
 * What stands in the signature's place where thinking has none: its origin. Clients send it back with the thinking, and
 * so it returns to whoever asks for it and is kept from those who take only what they have signed.
 */
export const signatureOf = ({ provider, field }: ThinkingOrigin) => `${mark}${provider}:${field}`

const mark = 'unsigned:'

/** Thinking that our service translated, and its origin; undefined for any other block. */
export function ownThinking(block: ContentBlock): (ThinkingOrigin & { text: string }) | undefined {
  const { type, thinking, signature } = block as { type: string; thinking?: unknown; signature?: unknown } // looked at
  if (type !== 'thinking' || typeof signature !== 'string' || !signature.startsWith(mark)) return undefined
  const end = signature.lastIndexOf(':')
  const field = signature.slice(end + 1)
  if (!isField(field) || end <= mark.length) return undefined
  const text = typeof thinking === 'string' ? thinking : ''
  return { provider: signature.slice(mark.length, end), field, text }
}

const isField = (name: string): name is ThinkingField =>
  name === 'reasoning_content' || name === 'reasoning' || name === 'content'

/**
 * A conversation as an upstream of the Messages format takes it: without thinking that it cannot have signed, whose
 * places are named in `dropped`, and without what calls carry for another format. Untouched where there is none.
 */
export function withoutForeignMarks(messages: readonly Message[]): {
  messages: Message[]
  dropped: string[]
} {
  const dropped: string[] = []
  const kept = messages.flatMap((message, index) => {
    const { content } = message
    if (!Array.isArray(content)) return [message]
    const blocks = content.flatMap((block, place) => {
      if (ownThinking(block) === undefined) return [withoutExtra(block)]
      dropped.push(`messages[${index}].content[${place}]`)
      return []
    })
    // A turn that only thought is none to the other format.
    return blocks.length === 0 && content.length > 0 ? [] : [{ ...message, content: blocks }]
  })
  return { messages: kept, dropped }
}

function withoutExtra(block: ContentBlock): ContentBlock {
  if (block.type !== 'tool_use' || !('extra_content' in block)) return block
  const { extra_content: _, ...rest } = block
  return rest as ContentBlock // still the call that it was
}

/** What a call carries beside its arguments, as Gemini's `thought_signature`, if it is such a thing. */
export const extraOf = (call: unknown) =>
  isRecord(call) && isRecord(call.extra_content) ? { extra_content: call.extra_content } : {}
