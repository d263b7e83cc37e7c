import type { ContentBlock, Message } from '#protocol/anthropic/messages.ts'
import { isRecord } from '../upstream/reported-error.ts'
import { isBlock } from './message-block.ts'
import { createToolIds, type ToolIds } from './messages-of-chat-tool-ids.ts'

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
 * places are named in `dropped`, without what calls carry for another format, and with ids of calls that the format
 * knows. Untouched where there is none of it.
 */
export function withoutForeignMarks(messages: readonly Message[]): {
  messages: Message[]
  dropped: string[]
} {
  const dropped: string[] = []
  const kept = withOwnIds(messages).flatMap((message, index) => {
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

/** Calls of other makers' models have ids with more signs, or the same in every turn: one request is refused for them. */
function withOwnIds(messages: readonly Message[]): readonly Message[] {
  const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  const ids = blocks.flatMap((block) => (isBlock(block, 'tool_use') ? [block.id] : []))
  if (new Set(ids).size === ids.length && ids.every((id) => /^[\w-]+$/.test(id))) return messages
  const toolIds = createToolIds()
  return messages.map((message) => {
    const { content } = message
    if (!Array.isArray(content)) return message
    return { ...message, content: content.map((block) => withOwnId(block, toolIds)) }
  })
}

function withOwnId(block: ContentBlock, ids: ToolIds): ContentBlock {
  if (isBlock(block, 'tool_use')) return { ...block, id: ids.ofCall(block.id) }
  if (isBlock(block, 'tool_result')) return { ...block, tool_use_id: ids.ofResult(block.tool_use_id) }
  return block
}

function withoutExtra(block: ContentBlock): ContentBlock {
  if (block.type !== 'tool_use' || !('extra_content' in block)) return block
  const { extra_content: _, ...rest } = block
  return rest as ContentBlock // still the call that it was
}

/** What a call carries beside its arguments, as Gemini's `thought_signature`, if it is such a thing. */
export const extraOf = (call: unknown) =>
  isRecord(call) && isRecord(call.extra_content) ? { extra_content: call.extra_content } : {}
