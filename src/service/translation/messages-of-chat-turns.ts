import type { ContentBlock, TextBlock } from '#protocol/anthropic/messages.ts'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
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
  const lastAnswer = messages.findLastIndex(({ role }) => role === 'assistant')
  const isLastWord = lastAnswer >= 0 && messages.slice(lastAnswer + 1).every(isOfSystem)
  messages.forEach((message, index) => {
    const path = `messages[${index}]`
    const { role, content } = message
    if (isOfSystem(message)) {
      const blocks = textBlocksOf(content, `${path}.content`, dropped)
      // Else the model would go on with its own last answer, or refuse to.
      if (isLastWord && index > lastAnswer) add(turns, 'user', blocks)
      else system.push(...blocks)
    } else add(turns, role === 'assistant' ? role : 'user', contentOf(message, path))
    if (message.name && role !== 'tool' && role !== 'function') dropped.add('messages[].name')
  })
  const unanswered = messages.slice(lastAnswer + 1)
  if (unanswered.length > 0 && turns.at(-1)?.role === 'assistant') {
    if (unanswered.some(({ content }, index) => foreignParts(content, `${index}`).length > 0))
      nothingLeft(unanswered, lastAnswer + 1)
    turns.push({ role: 'user', content: [silence] })
  }
  return opened(system, turns.map(resultsFirst).flatMap(trimmedAtTheEnd)) ?? nothingLeft(messages)
}

const isOfSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer'

/** What stands for a user's last message without a word: an answer in its place would be gone on with. */
const silence: TextBlock = { type: 'text', text: '(No words.)' }

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

/** An assistant's turn that the model shall go on with must not end in white space, nor in thinking. */
function trimmedAtTheEnd(turn: Turn, index: number, turns: Turn[]): Turn[] {
  if (index < turns.length - 1 || turn.role === 'user') return [turn]
  const content = turn.content.slice(0, turn.content.findLastIndex((block) => !isThinking(block)) + 1)
  const last = content.at(-1)
  if (!last) return []
  if (last.type !== 'text' || typeof last.text !== 'string') return [{ ...turn, content }]
  return [{ ...turn, content: [...content.slice(0, -1), { ...last, text: last.text.trimEnd() }] }]
}

const isThinking = ({ type }: ContentBlock) => type === 'thinking' || type === 'redacted_thinking'

/** The target wants a conversation that a user opens. */
function opened(system: TextBlock[], turns: Turn[]): Turns | undefined {
  if (turns[0]?.role === 'user') return { system, turns }
  if (turns.length > 0) return { system, turns: [{ role: 'user', content: [opening] }, ...turns] }
  if (system.length > 0) return { system: [], turns: [{ role: 'user', content: system }] }
  return undefined
}

const opening: TextBlock = { type: 'text', text: '(The conversation begins.)' }

/** Why: they are empty, or hold nothing but what the target has no place for, such as sound. */
function nothingLeft(messages: readonly ChatMessage[], first = 0): never {
  const [foreign] = messages.flatMap(({ content }, index) =>
    foreignParts(content, `messages[${first + index}].content`),
  )
  throw new ServiceError(
    'invalid_request',
    foreign
      ? `Invalid ${foreign.path}: this model cannot take a part of the type ${foreign.type}, and nothing else is there. Send text, an image or a PDF, or ask a model that takes it.`
      : 'Invalid messages: at least one of them must have content.',
    { param: foreign?.path ?? 'messages', code: 'invalid_value' },
  )
}

function foreignParts(content: unknown, path: string): { path: string; type: string }[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown, index) =>
    isRecord(part) && part.type !== 'text'
      ? [{ path: `${path}[${index}]`, type: String(part.type).slice(0, 40) }]
      : [],
  )
}
