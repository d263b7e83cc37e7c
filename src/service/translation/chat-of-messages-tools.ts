import type { MessagesRequest, Tool } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest, ChatTool, ChatToolChoice } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import type { Drop } from './chat-of-messages-turns.ts'

type ChatTools = Pick<ChatCompletionRequest, 'tools' | 'tool_choice' | 'parallel_tool_calls'>

/**
 * The client's own tools and how they are to be used. Tools that Anthropic runs itself are dropped, and so is
 * a choice that no longer has a tool: without tools an upstream refuses any choice.
 */
export function chatToolsOf({ tools, tool_choice: choice }: MessagesRequest, drop: Drop): ChatTools {
  const kept = (tools ?? []).filter((tool, index) => {
    if (!isCustom(tool)) drop(`tools[${index}]`)
    else for (const name of foreignFields(tool)) drop(`tools[${index}].${name}`)
    return isCustom(tool)
  })
  const isPossible = choice?.type === 'tool' ? kept.some(({ name }) => name === choice.name) : kept.length > 0
  if (!isPossible && (choice?.type === 'tool' || choice?.type === 'any')) drop('tool_choice')
  if (kept.length === 0) return {}
  const isOneByOne = choice !== undefined && choice.type !== 'none' && choice.disable_parallel_tool_use
  return {
    tools: kept.map(chatToolOf),
    ...(choice && isPossible && { tool_choice: chatChoiceOf(choice) }),
    ...(isOneByOne && { parallel_tool_calls: false }),
  }
}

/** What a tool says and the other format has no place for: examples of its input, when it is to be loaded. */
const foreignFields = (tool: Tool) =>
  Object.keys(tool).filter((name) => tool[name] != null && tool[name] !== false && !toolFields.has(name))

const toolFields = new Set(['type', 'name', 'description', 'input_schema', 'strict', 'cache_control'])

const isCustom = ({ type }: Tool) => type == null || type === 'custom'

const chatToolOf = ({ name, description, input_schema: parameters, strict }: Tool): ChatTool => ({
  type: 'function',
  function: {
    name,
    ...(description != null && { description }),
    parameters: parametersOf(parameters),
    ...(typeof strict === 'boolean' && { strict }),
  },
})

/** OpenAI refuses an object without properties, the usual schema of a tool without parameters. */
const parametersOf = (schema: unknown) =>
  isRecord(schema) && schema.type === 'object' && schema.properties == null
    ? { ...schema, properties: {} }
    : schema

function chatChoiceOf(choice: NonNullable<MessagesRequest['tool_choice']>): ChatToolChoice {
  if (choice.type === 'tool') return { type: 'function', function: { name: choice.name } }
  return choice.type === 'any' ? 'required' : choice.type
}
