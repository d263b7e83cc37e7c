import type { ChatMessage } from '#protocol/openai/chat.ts'

/** The words of a message; parts that are not text are left out. */
export function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.flatMap((part) => (typeof part.text === 'string' ? [part.text] : [])).join('\n')
}

/** What the user said, turn by turn, oldest first. */
export const userTexts = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(textOf)

/** The beginning of a text on one line: as much as a demo model tries to understand. */
export const gist = (text: string): string => text.slice(0, 4_000).replace(/\s+/g, ' ').trim()

/** All instructions of the conversation in one text. */
export const instructionsOf = (messages: readonly ChatMessage[]): string =>
  messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .join('\n')

/** What the newest question brings beside text. */
export function unseenIn(messages: readonly ChatMessage[]): 'picture' | 'other' | undefined {
  const content = messages.findLast(({ role }) => role === 'user')?.content
  if (!Array.isArray(content)) return undefined
  const unseen = content.filter(({ type }) => type !== 'text')
  if (unseen.length === 0) return undefined
  return unseen.some(({ type }) => type === 'image_url') ? 'picture' : 'other'
}
