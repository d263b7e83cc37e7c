import { parseJson } from '#protocol/json/parse-json.ts'
import type { CaseMessage } from '../table/table.ts'
import { chatParts, isMessageList, roleNamed } from './chat-messages.ts'

/** `User: …`, `Assistant: …` at the beginning of a line. */
const label = /^\s*([A-Za-z]+)\s*:\s?(.*)$/s

/**
 * The conversation that a cell holds: a JSON list of chat messages, or lines that begin with who speaks. Null where it
 * is neither. What the system says belongs to no conversation.
 */
export function readConversation(text: string): CaseMessage[] | null {
  const json = parseJson(text)
  if (isMessageList(json)) {
    const { before, question } = chatParts(json)
    return question === null ? before : [...before, { role: 'user', content: question }]
  }
  return readLabelled(text)
}

function readLabelled(text: string): CaseMessage[] | null {
  const messages: { role: CaseMessage['role'] | 'system'; content: string }[] = []
  for (const line of text.trim().split(/\r\n|\r|\n/)) {
    const [, word = '', rest = ''] = label.exec(line) ?? []
    const role = roleNamed(word)
    const last = messages.at(-1)
    if (role) messages.push({ role, content: rest })
    else if (last) last.content += `\n${line}`
    else return null
  }
  return messages.flatMap(({ role, content }) =>
    role === 'system' ? [] : [{ role, content: content.trim() }],
  )
}
