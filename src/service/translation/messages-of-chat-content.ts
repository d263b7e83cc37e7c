import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { thinkingBlocksOf } from './chat-reasoning-details.ts'
import { blocksOf, textBlocksOf } from './messages-of-chat-parts.ts'
import { functionUseBlock, toolUseBlocksOf } from './messages-of-chat-tool-calls.ts'
import { createToolIds } from './messages-of-chat-tool-ids.ts'

/** Fields that the chat format does not name, or names for other vendors alone. */
type Message = ChatMessage & {
  reasoning_details?: unknown
  refusal?: unknown
  audio?: unknown
  /** One call, from before there were `tool_calls`. */
  function_call?: unknown
}

type ContentReader = (message: ChatMessage, path: string) => ContentBlock[]

/** Reads the messages of one chat in their order; it remembers the tool calls that later messages answer. */
export function createContentReader(dropped: Set<string>): ContentReader {
  const ids = createToolIds()
  const calledFunctions = new Set<string>()

  return (message, path) => {
    switch (message.role) {
      case 'assistant':
        return assistantBlocks(message, path)
      case 'tool':
        return [toolResult(toolCallId(message, path), message, path)]
      case 'function':
        return functionResult(message, path)
      default:
        return blocksOf(message.content, `${path}.content`, dropped)
    }
  }

  function assistantBlocks(message: Message, path: string): ContentBlock[] {
    if (message.audio != null) dropped.add(`${path}.audio`)
    const blocks = textBlocksOf(message.content, `${path}.content`, dropped)
    const thoughts = thinkingBlocksOf(message.reasoning_details)
    if (thoughts.length === 0) nameUnsigned(message)
    return [
      ...thoughts,
      ...(blocks.length > 0 ? blocks : textBlocksOf(message.refusal, `${path}.refusal`, dropped)),
      ...toolUseBlocksOf(message.tool_calls, `${path}.tool_calls`, ids),
      ...functionCall(message.function_call, `${path}.function_call`),
    ]
  }

  /** The target takes no thinking but what it has signed itself. */
  function nameUnsigned({ reasoning_content: text, reasoning_details: details }: Message) {
    if (text) dropped.add('messages[].reasoning_content')
    if (Array.isArray(details) && details.length > 0) dropped.add('messages[].reasoning_details')
  }

  function functionCall(called: unknown, path: string): ContentBlock[] {
    if (!isRecord(called)) return []
    const block = functionUseBlock(called, ids.ofCall(functionId(called.name)), path)
    calledFunctions.add(block.name)
    return [block]
  }

  function functionResult(message: Message, path: string): ContentBlock[] {
    if (message.name !== undefined && calledFunctions.has(message.name))
      return [toolResult(functionId(message.name), message, path)]
    dropped.add(path)
    return []
  }

  function toolResult(id: string, { content }: Message, path: string): ContentBlock {
    const blocks = blocksOf(content, `${path}.content`, dropped)
    return {
      type: 'tool_result',
      tool_use_id: ids.ofResult(id),
      ...(blocks.length > 0 && { content: blocks }),
    }
  }
}

/** Calls of the old kind have no ids: a result names its function. */
const functionId = (name: unknown) => `function_call:${String(name)}`

function toolCallId({ tool_call_id: id }: ChatMessage, path: string): string {
  if (typeof id === 'string' && id !== '') return id
  const param = `${path}.tool_call_id`
  throw new ServiceError(
    'invalid_request',
    `Missing parameter: ${param}. It must be the id of the call that this message answers.`,
    { param, code: 'missing_required_parameter' },
  )
}
