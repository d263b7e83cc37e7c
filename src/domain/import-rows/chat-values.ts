import { chatParts } from './chat-messages.ts'

/** A list of chat messages as named texts; the conversation is JSON. */
export function chatValues(messages: readonly Record<string, unknown>[]): [string, string][] {
  const { system, before, question } = chatParts(messages)
  return [
    ...(system === null ? [] : [['system', system] satisfies [string, string]]),
    ...(before.length === 0 ? [] : [['conversation', JSON.stringify(before)] satisfies [string, string]]),
    ['input', question ?? ''],
  ]
}
