import type {
  ContentBlock,
  Message,
  MessagesRequest,
  ToolResultBlock,
  ToolUseBlock,
} from '#protocol/anthropic/messages.ts'
import type { ChatMessage, ContentPart, ReasoningDetail, ToolCall } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { chatPartsOfBlock, joined } from './chat-of-messages-parts.ts'
import { isBlock } from './message-block.ts'
import { extraOf, ownThinking } from './thinking-origin.ts'

/** Gets the path of what the other format cannot carry: `messages[2].content[0]`. */
export type Drop = (path: string) => void

/** The system prompt as messages: one plain text, the form that every upstream takes, or none. */
export function systemMessages(system: MessagesRequest['system']): ChatMessage[] {
  const content = typeof system === 'string' ? system : joined((system ?? []).map(({ text }) => text))
  return content === '' ? [] : [{ role: 'system', content }]
}

/**
 * The turns of a conversation as chat messages. Neighbours of one role are one turn, as they are to Anthropic:
 * only so do all results stand directly behind their calls. Thinking goes back to `thinker`, the provider that said
 * it, where there is one.
 */
export function chatMessagesOf(
  messages: readonly Message[],
  drop: Drop,
  thinker: string | undefined,
): ChatMessage[] {
  const turns = turnsOf(messages)
  const lastQuestion = turns.findLastIndex(({ role }) => role === 'user')
  const written = turns.flatMap(({ role, contents }, path) => {
    if (role === 'system') return systemMessagesIn(contents, drop)
    if (role === 'assistant') return assistantMessages(contents, drop, thinker)
    const received = userMessages(contents, drop)
    if (path === lastQuestion && received.every(isBlankQuestion)) refuseForeign(contents)
    return received
  })
  return usersInOne(resultsBehindCalls(written))
}

const isBlankQuestion = ({ role, content }: ChatMessage) => role === 'user' && content === ''

/** A question of which nothing is left is refused: the answer would be one to something else. */
function refuseForeign(contents: readonly Content[]) {
  for (const { blocks, path } of contents) {
    const index = blocks.findIndex((block) => !isBlock(block, 'text'))
    if (index < 0) continue
    const block = `${path}[${index}]`
    const type = String(blocks[index]?.type).slice(0, 40)
    throw new ServiceError(
      'invalid_request',
      `Invalid ${block}: this model cannot take a block of the type ${type} as it is given here, and nothing else is asked. Send it as text or as base64, or ask a model that takes it.`,
      { param: block, code: 'invalid_value' },
    )
  }
}

/** Questions with no answer left between them become one: some models take no two in a row. */
function usersInOne(messages: readonly ChatMessage[]): ChatMessage[] {
  const runs: ChatMessage[][] = []
  for (const message of messages) {
    const last = runs.at(-1)
    if (message.role === 'user' && last?.[0]?.role === 'user') last.push(message)
    else runs.push([message])
  }
  return runs.flatMap((run) =>
    run.length > 1 ? [{ role: 'user' as const, content: contentOf(run.flatMap(partsIn)) }] : run,
  )
}

const partsIn = ({ content }: ChatMessage): ContentPart[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])

/** What a system says between a call and its result moves behind it: the chat format lets nothing stand there. */
function resultsBehindCalls(messages: readonly ChatMessage[]): ChatMessage[] {
  const ordered: ChatMessage[] = []
  for (const message of messages) {
    const path = ordered.findLastIndex(({ role }) => role !== 'system') + 1
    if (message.role === 'tool' && path > 0) ordered.splice(path, 0, message)
    else ordered.push(message)
  }
  return ordered
}

interface Content {
  blocks: readonly ContentBlock[]
  path: string
}

function turnsOf(messages: readonly Message[]) {
  const turns: { role: Message['role']; contents: Content[] }[] = []
  for (const [index, { role, content }] of messages.entries()) {
    // A system that only sets something has no content, which the schema lets in.
    const given = content as Message['content'] | null | undefined
    const blocks = typeof given === 'string' ? [{ type: 'text', text: given }] : (given ?? [])
    const next: Content = { blocks, path: `messages[${index}].content` }
    const last = turns.at(-1)
    if (last?.role === role) last.contents.push(next)
    else turns.push({ role, contents: [next] })
  }
  return turns
}

function systemMessagesIn(contents: readonly Content[], drop: Drop): ChatMessage[] {
  const texts = contents.flatMap(({ blocks, path }) =>
    blocks.flatMap((block, index) => {
      if (isBlock(block, 'text')) return [block.text]
      drop(`${path}[${index}]`)
      return []
    }),
  )
  const content = joined(texts)
  return content === '' ? [] : [{ role: 'system', content }]
}

/** Results come first: they have to follow the calls that they answer. */
function userMessages(contents: readonly Content[], drop: Drop): ChatMessage[] {
  const results: ChatMessage[] = []
  const parts: ContentPart[] = []
  for (const { blocks, path } of contents) {
    for (const [index, block] of blocks.entries()) {
      const received = partsFrom(block, `${path}[${index}]`, drop)
      results.push(...received.results)
      parts.push(...received.parts)
    }
  }
  return parts.length === 0 ? results : [...results, { role: 'user', content: contentOf(parts) }]
}

function partsFrom(block: ContentBlock, path: string, drop: Drop) {
  if (!isBlock(block, 'tool_result')) return { results: [], parts: partsOf(block, path, drop) }
  const { text, moved } = resultOf(block, path, drop)
  const result: ChatMessage = { role: 'tool', tool_call_id: block.tool_use_id, content: text }
  return { results: [result], parts: moved }
}

function partsOf(block: ContentBlock, path: string, drop: Drop): ContentPart[] {
  const parts = chatPartsOfBlock(block)
  if (!parts) drop(path)
  else if (asksForCitations(block)) drop(`${path}.citations`)
  return parts ?? []
}

const asksForCitations = (block: ContentBlock) =>
  'citations' in block && isRecord(block.citations) && block.citations.enabled === true

/** A tool's message is text alone. What is more than text moves into the user's message that follows. */
function resultOf({ content, is_error: isError }: ToolResultBlock, path: string, drop: Drop) {
  const parts = Array.isArray(content)
    ? content.flatMap((block, index) => partsOf(block, `${path}.content[${index}]`, drop))
    : [{ type: 'text', text: content ?? '' }]
  const written = joined(parts.map((part) => part.text ?? `[${nameOf(part)}: in the next message]`))
  const isLost = parts.length === 0 && Array.isArray(content) && content.length > 0
  const text = isLost ? '[This result cannot be shown to this model.]' : written
  return { text: isError ? `Error: ${text}` : text, moved: parts.filter((part) => part.text === undefined) }
}

const nameOf = ({ type }: ContentPart) => (type === 'image_url' ? 'picture' : 'document')

const contentOf = (parts: ContentPart[]) =>
  parts.every(({ text }) => text !== undefined) ? joined(parts.map(({ text }) => text ?? '')) : parts

function assistantMessages(
  contents: readonly Content[],
  drop: Drop,
  thinker: string | undefined,
): ChatMessage[] {
  const thoughts = contents.flatMap(({ blocks }) => blocks.flatMap((block) => thoughtOf(block, thinker)))
  const calls = contents.flatMap((content) => callsIn(content, drop, thinker))
  const text = joined(contents.map(({ blocks }) => spokenText(blocks)))
  const details = contents.flatMap(({ blocks }) => blocks.flatMap((block) => detailsOf(block, thinker)))
  const thinking = {
    ...(thoughts.length > 0 && { reasoning_content: joined(thoughts) }),
    ...(details.length > 0 && { reasoning_details: details as ReasoningDetail[] }), // as they came
  }
  if (calls.length > 0) return [{ role: 'assistant', content: text || null, ...thinking, tool_calls: calls }]
  return text === '' ? [] : [{ role: 'assistant', content: text, ...thinking }]
}

/**
 * Another maker's thinking stays behind: some refuse it as input. Their own some want back, in the field in which they
 * said it: DeepSeek's and Kimi's models take no result of a tool without what they thought when they called it. Those
 * behind OpenRouter take it as details, which some of them have signed.
 */
function thoughtOf(block: ContentBlock, thinker: string | undefined): string[] {
  const own = ownThinking(block)
  return own && own.provider === thinker && own.field === 'reasoning_content' ? [own.text] : []
}

function detailsOf(block: ContentBlock, thinker: string | undefined): unknown[] {
  const own = ownThinking(block)
  return own?.details && own.provider === thinker ? own.details : []
}

const isGivenBack = (block: ContentBlock, thinker: string | undefined) =>
  thoughtOf(block, thinker).length > 0 || detailsOf(block, thinker).length > 0

function callsIn({ blocks, path }: Content, drop: Drop, thinker: string | undefined): ToolCall[] {
  return blocks.flatMap((block, index) => {
    if (isBlock(block, 'tool_use')) return [callOf(block)]
    if (!isBlock(block, 'text') && !isGivenBack(block, thinker)) drop(`${path}[${index}]`)
    return []
  })
}

/** Texts that follow each other are one text cut where its sources change; others stood apart. */
function spokenText(blocks: readonly ContentBlock[]): string {
  const texts: string[] = []
  let isOpen = false
  for (const block of blocks) {
    const isText = isBlock(block, 'text')
    if (isText) texts.push((isOpen ? (texts.pop() ?? '') : '') + block.text)
    isOpen = isText
  }
  return joined(texts)
}

const callOf = (block: ToolUseBlock): ToolCall => ({
  id: block.id,
  type: 'function',
  function: { name: block.name, arguments: JSON.stringify(block.input) },
  ...extraOf(block),
})
