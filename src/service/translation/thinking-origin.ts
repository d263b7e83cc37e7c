import type { ContentBlock, Message } from '#protocol/anthropic/messages.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import type { ThinkingField } from '../upstream/openai/message-content.ts'
import { isBlock } from './message-block.ts'
import { createToolIds, type ToolIds } from './messages-of-chat-tool-ids.ts'

/** Whose thinking it is, and in which field it came. */
export interface ThinkingOrigin {
  /** The provider's name. */
  provider: string
  field: ThinkingField
  /** OpenRouter's `reasoning_details`: what its models sign or encrypt, and want back as it was. */
  details?: unknown[]
}

/**
 * What stands in the signature's place where thinking has none: its origin. Clients send it back with the thinking, and
 * so it returns to whoever asks for it and is kept from those who take only what they have signed.
 */
export const signatureOf = ({ provider, field, details }: ThinkingOrigin) =>
  details ? detailsMark + JSON.stringify({ provider, field, details }) : `${mark}${provider}:${field}`

const mark = 'unsigned:'
const detailsMark = 'details:'

/** Thinking that our service translated, and its origin; undefined for any other block. */
export function ownThinking(block: ContentBlock): (ThinkingOrigin & { text: string }) | undefined {
  const { type, thinking, signature } = block as { type: string; thinking?: unknown; signature?: unknown } // looked at
  const origin = type === 'thinking' && typeof signature === 'string' ? originIn(signature) : undefined
  return origin && { ...origin, text: typeof thinking === 'string' ? thinking : '' }
}

function originIn(signature: string): ThinkingOrigin | undefined {
  if (signature.startsWith(detailsMark))
    return originWithDetails(parseJson(signature.slice(detailsMark.length)))
  if (!signature.startsWith(mark)) return undefined
  const end = signature.lastIndexOf(':')
  const field = signature.slice(end + 1)
  return isField(field) && end > mark.length
    ? { provider: signature.slice(mark.length, end), field }
    : undefined
}

function originWithDetails(given: unknown): ThinkingOrigin | undefined {
  const { provider, field, details } = isRecord(given) ? given : {}
  const isOne = typeof provider === 'string' && isField(field) && Array.isArray(details)
  return isOne ? { provider, field, details: details as unknown[] } : undefined
}

/** Details that came in pieces as they would have come at once: a text or a summary goes on, the rest is said once. */
export function joinedDetails(pieces: readonly unknown[]): unknown[] {
  const joined: unknown[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (isRecord(piece) && isRecord(last) && goesOn(last, piece)) joined.splice(-1, 1, grown(last, piece))
    else joined.push(piece)
  }
  return joined
}

const goesOn = (last: Record<string, unknown>, piece: Record<string, unknown>) =>
  last.type === piece.type && last.index !== undefined && last.index === piece.index && !('data' in piece)

function grown(last: Record<string, unknown>, piece: Record<string, unknown>): Record<string, unknown> {
  const whole = { ...last }
  for (const [name, value] of Object.entries(piece)) {
    const known = whole[name]
    const isText =
      (name === 'text' || name === 'summary') && typeof known === 'string' && typeof value === 'string'
    if (value != null) whole[name] = isText ? known + value : value
  }
  return whole
}

const isField = (name: unknown): name is ThinkingField =>
  name === 'reasoning_content' || name === 'reasoning' || name === 'content'

/**
 * A conversation as an upstream of the Messages format takes it: without thinking that it cannot have signed, whose
 * places are named in `dropped`, without what calls carry for another format, and with ids of calls that the format
 * knows. Untouched where there is none of it.
 */
export function withoutForeignMarks(messages: Message[]): {
  messages: Message[]
  dropped: string[]
} {
  const dropped: string[] = []
  const kept = withOwnIds(messages).flatMap((message, index) => {
    const { content } = message
    if (!Array.isArray(content)) return [message]
    const blocks = content.flatMap((block, position) => {
      if (ownThinking(block) === undefined) return [withoutExtra(block)]
      dropped.push(`messages[${index}].content[${position}]`)
      return []
    })
    if (areSame(blocks, content)) return [message]
    // A turn that only thought is none to the other format.
    return blocks.length === 0 ? [] : [{ ...message, content: blocks }]
  })
  return { messages: areSame(kept, messages) ? messages : kept, dropped }
}

/** Whether it is the same list, item by item: what is the same can be sent as it was written. */
const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, index) => one === others[index])

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
