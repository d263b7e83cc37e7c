import { isRecord } from '#protocol/json/is-record.ts'
import type { CaseMessage } from '../table/table.ts'

/** A list of chat messages, cut into what a case is made of. */
export interface ChatParts {
  /** What the system messages say; null where there is none. */
  system: string | null
  before: CaseMessage[]
  /** The last thing that the user says, unless an answer has been given to it. */
  question: string | null
}

/** Whether a value is a list of chat messages in the wire format of OpenAI, which others share. */
export const isMessageList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isRecord(each) && typeof each.role === 'string' && 'content' in each)

/** Cuts a list of chat messages into the system's, the conversation before and the question. */
export function chatParts(list: readonly Record<string, unknown>[]): ChatParts {
  const messages = list.map((message) => ({ role: roleOf(message), content: contentOf(message.content) }))
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const conversation = messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content } satisfies CaseMessage] : [],
  )
  const last = conversation.at(-1)
  const isAsked = last?.role === 'user'
  return {
    system: system.length > 0 ? system.join('\n\n') : null,
    before: isAsked ? conversation.slice(0, -1) : conversation,
    question: isAsked ? last.content : null,
  }
}

const roles: Readonly<Record<string, CaseMessage['role'] | 'system'>> = {
  user: 'user',
  human: 'user',
  customer: 'user',
  example_user: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  bot: 'assistant',
  model: 'assistant',
  example_assistant: 'assistant',
  system: 'system',
  developer: 'system',
}

/** Examples in OpenAI Evals are system messages with the name of whom they stand for. */
export function roleOf({ role, name }: Record<string, unknown>): CaseMessage['role'] | 'system' | null {
  return roleNamed(String(name)) ?? roleNamed(String(role))
}

/** Who is meant by a word before a message; null where that is nobody we know. */
export const roleNamed = (word: string): CaseMessage['role'] | 'system' | null =>
  Object.hasOwn(roles, word.toLowerCase()) ? (roles[word.toLowerCase()] ?? null) : null

/** A content may be a list of parts, of which texts alone are read. */
export function contentOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : []))
    .join('\n')
}
