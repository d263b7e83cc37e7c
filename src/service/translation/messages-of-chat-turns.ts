import type { ContentBlock, TextBlock } from '#protocol/anthropic/messages.ts'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import { isRecord } from '../upstream/reported-error.ts'
import { createContentReader } from './messages-of-chat-content.ts'
import { textBlocksOf } from './messages-of-chat-parts.ts'

export interface Turn {
  role: 'user' | 'assistant'
  content: ContentBlock[]
}

export interface Turns {
  system: TextBlock[]
  /** They alternate, and a user's comes first. */
  turns: Turn[]
}

/**
 * A chat's messages as the turns of the Messages format, with system messages from anywhere in it collected in
 * their order. What has no place there is named in `dropped`. A broken tool call, an unreadable image or a chat
 * without any content is an 'invalid_request'.
 */
export function turnsOf(messages: readonly ChatMessage[], dropped: Set<string>): Turns {
  const system: TextBlock[] = []
  const turns: Turn[] = []
  const contentOf = createContentReader(dropped)
  messages.forEach((message, index) => {
    const path = `messages[${index}]`
    const { role, content } = message
    if (role === 'system' || role === 'developer')
      system.push(...textBlocksOf(content, `${path}.content`, dropped))
    else add(turns, role === 'assistant' ? role : 'user', contentOf(message, path))
    if (message.name && role !== 'tool' && role !== 'function') dropped.add('messages[].name')
  })
  return opened(system, turns.map(resultsFirst).map(trimmedAtTheEnd)) ?? nothingLeft(messages)
}

/** Turns of one role that follow one another are one turn; an empty one is none. */
function add(turns: Turn[], role: Turn['role'], content: ContentBlock[]) {
  if (content.length === 0) return
  const last = turns.at(-1)
  if (last?.role !== role) turns.push({ role, content })
  else for (const block of content) last.content.push(block)
}

/** The target looks for the results of tools at the head of a turn. */
function resultsFirst({ role, content }: Turn): Turn {
  const results = content.filter(isResult)
  return {
    role,
    content: results.length > 0 ? [...results, ...content.filter((block) => !isResult(block))] : content,
  }
}

const isResult = ({ type }: ContentBlock) => type === 'tool_result'

/** An assistant's text that the model shall go on with must not end in white space. */
function trimmedAtTheEnd(turn: Turn, index: number, turns: Turn[]): Turn {
  const last = turn.content.at(-1)
  if (index < turns.length - 1 || turn.role === 'user' || last?.type !== 'text') return turn
  if (typeof last.text !== 'string') return turn
  return { ...turn, content: [...turn.content.slice(0, -1), { ...last, text: last.text.trimEnd() }] }
}

/** The target wants a conversation that a user opens. */
function opened(system: TextBlock[], turns: Turn[]): Turns | undefined {
  if (turns[0]?.role === 'user') return { system, turns }
  if (turns.length > 0) return { system, turns: [{ role: 'user', content: [opening] }, ...turns] }
  if (system.length > 0) return { system: [], turns: [{ role: 'user', content: system }] }
  return undefined
}

const opening: TextBlock = { type: 'text', text: '(The conversation begins.)' }

/** Why: they are empty, or hold nothing but what the target has no place for, such as sound. */
function nothingLeft(messages: readonly ChatMessage[]): never {
  const [foreign] = messages.flatMap(({ content }, index) =>
    foreignParts(content, `messages[${index}].content`),
  )
  throw new ServiceError(
    'invalid_request',
    foreign
      ? `Invalid ${foreign.place}: this model cannot take a part of the type ${foreign.type}, and nothing else is there. Send text, an image or a PDF, or ask a model that takes it.`
      : 'Invalid messages: at least one of them must have content.',
    { param: foreign?.place ?? 'messages', code: 'invalid_value' },
  )
}

function foreignParts(content: unknown, path: string): { place: string; type: string }[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown, index) =>
    isRecord(part) && part.type !== 'text'
      ? [{ place: `${path}[${index}]`, type: String(part.type).slice(0, 40) }]
      : [],
  )
}
