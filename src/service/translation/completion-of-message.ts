import type { ContentBlock, MessagesAnswer, StopReason } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion, ToolCall } from '#protocol/openai/chat.ts'
import type { FinishReason } from '#protocol/openai/finish-reasons.ts'
import { completionId } from '../upstream/openai/completion-id.ts'
import { finishReasonOf } from '../upstream/openai/finish-reason.ts'
import { reasoningDetailOf } from './chat-reasoning-details.ts'
import { usageOfMessage } from './usage-of-message.ts'

/** A whole message as a chat completion; `created` is in Unix seconds. */
export function completionOfMessage(
  answer: MessagesAnswer,
  { created }: { created: number },
): ChatCompletion {
  const calls = answer.content.flatMap((block) => (block.type === 'tool_use' ? [toolCallOf(block)] : []))
  const text = textIn(answer.content, 'text', 'text')
  const reasoning = textIn(answer.content, 'thinking', 'thinking')
  const details = answer.content
    .filter(({ type }) => type === 'thinking' || type === 'redacted_thinking')
    .flatMap((block, index) => reasoningDetailOf(block, index) ?? [])
  const message = {
    role: 'assistant' as const,
    content: text === '' && calls.length > 0 ? null : text,
    refusal: null,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(details.length > 0 && { reasoning_details: details }),
    ...(calls.length > 0 && { tool_calls: calls }),
  }
  return {
    id: completionIdOf(answer.id),
    object: 'chat.completion',
    created,
    model: answer.model,
    choices: [
      {
        index: 0,
        message,
        logprobs: null,
        finish_reason: chatFinishReasonOf(answer.stop_reason, calls.length > 0),
      },
    ],
    usage: usageOfMessage(answer.usage),
  }
}

/** A message's id as a chat completion's: `msg_01` becomes `chatcmpl-01`. Where there is none, one of our own. */
export const completionIdOf = (id: unknown) =>
  typeof id === 'string' && id !== '' ? `chatcmpl-${id.replace(/^msg_/, '')}` : completionId()

/** Why a finished message ended, in the chat format's words; a message that does not say has come to its end. */
export const chatFinishReasonOf = (reason: StopReason | null, hasToolCalls: boolean): FinishReason =>
  finishReasonOf(reason) || (hasToolCalls ? 'tool_calls' : 'stop')

function toolCallOf({
  id,
  name,
  input,
}: ContentBlock & { id?: unknown; name?: unknown; input?: unknown }): ToolCall {
  return {
    id: String(id),
    type: 'function',
    function: { name: String(name), arguments: JSON.stringify(input ?? {}) },
  }
}

function textIn(blocks: readonly ContentBlock[], type: string, field: string): string {
  return blocks
    .filter((block) => block.type === type)
    .map((block) => (block as unknown as Record<string, unknown>)[field]) // any block may be looked at as JSON
    .filter((text) => typeof text === 'string')
    .join('')
}
