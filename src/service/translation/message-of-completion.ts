import type { ContentBlock, MessagesAnswer } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion } from '#protocol/openai/chat.ts'
import { contentIn, type ToolCallPart, type MessageText } from '../upstream/openai/message-content.ts'
import { messageIdOf, toolUseIdOf } from '../upstream/anthropic/message-ids.ts'
import { messageStopOf } from './message-stop.ts'
import { messageUsageOf } from './message-usage.ts'
import { signatureOf } from './thinking-origin.ts'
import { toolInputOf } from '../upstream/anthropic/tool-input.ts'

/**
 * The first choice of a whole answer as an answer of the Messages format, usage in tokens. `provider` is the name of
 * whoever gave it. Throws a ServiceError `upstream_error` where the finish reason is "error".
 */
export function messageOfCompletion(completion: ChatCompletion, provider: string): MessagesAnswer {
  const choice = completion.choices.find(({ index }) => index === 0) ?? completion.choices[0]
  const id = messageIdOf(completion.id)
  const { texts, calls } = contentIn(choice?.message)
  const uses = calls.filter(isCall)
  return {
    id,
    type: 'message',
    role: 'assistant',
    model: completion.model,
    content: [
      ...together(texts).map((text) => blockOf(text, provider)),
      ...uses.map((call, position) => toolUseOf(call, id, position)),
    ],
    ...messageStopOf(choice, {
      calls: uses.length > 0,
      refusal: texts.some(({ kind }) => kind === 'refusal'),
    }),
    usage: messageUsageOf(completion.usage),
  }
}

const isCall = (call: ToolCallPart) => call.name !== '' || call.arguments !== ''

/** Neighbours of one kind as one text. */
function together(texts: readonly MessageText[]): MessageText[] {
  const merged: MessageText[] = []
  for (const text of texts) {
    const last = merged.at(-1)
    if (last?.kind === text.kind) last.text += text.text
    else merged.push({ ...text })
  }
  return merged
}

const blockOf = (text: MessageText, provider: string): ContentBlock =>
  text.kind === 'thinking'
    ? { type: 'thinking', thinking: text.text, signature: signatureOf({ ...text, provider }) }
    : { type: 'text', text: text.text }

const toolUseOf = (call: ToolCallPart, messageId: string, position: number): ContentBlock => ({
  type: 'tool_use',
  id: call.id || toolUseIdOf(messageId, position),
  name: call.name,
  input: toolInputOf(call.arguments),
  ...(call.extra && { extra_content: call.extra }),
})
