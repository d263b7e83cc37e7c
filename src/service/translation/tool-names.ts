import type { ContentBlock, MessagesAnswer, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest, ToolCall } from '#protocol/openai/chat.ts'

/** The longest name of a tool in the chat format, as OpenAI's API reference has it. Anthropic's takes 128 characters. */
const maxLength = 64

/** The names of tools that were too long, by those that went out in their place. */
export type LongNames = ReadonlyMap<string, string>

/** A request with names of tools that every upstream takes. Untouched where all of them are short enough. */
export function withShortNames(request: ChatCompletionRequest): {
  request: ChatCompletionRequest
  longNames: LongNames
} {
  const { tools, tool_choice: choice, messages } = request
  const names = new Set([
    ...(tools ?? []).flatMap(({ function: called }) => (called ? [called.name] : [])),
    ...messages.flatMap(({ tool_calls: calls }) => (calls ?? []).map((call) => call.function.name ?? '')),
  ])
  const shortNames = new Map<string, string>()
  const taken = new Set(names)
  for (const name of names) {
    if (name.length <= maxLength) continue
    const short = shortened(name, taken)
    shortNames.set(name, short)
    taken.add(short)
  }
  if (shortNames.size === 0) return { request, longNames: shortNames }
  const sentAs = (name = '') => shortNames.get(name) ?? name
  const shortCall = (call: ToolCall): ToolCall => ({
    ...call,
    function: { ...call.function, name: sentAs(call.function.name) },
  })
  return {
    request: {
      ...request,
      ...(tools && {
        tools: tools.map((tool) =>
          tool.function
            ? { ...tool, function: { ...tool.function, name: sentAs(tool.function.name) } }
            : tool,
        ),
      }),
      ...(choice &&
        typeof choice === 'object' && {
          tool_choice: { ...choice, function: { name: sentAs(choice.function.name) } },
        }),
      messages: messages.map((message) =>
        message.tool_calls ? { ...message, tool_calls: message.tool_calls.map(shortCall) } : message,
      ),
    },
    longNames: new Map([...shortNames].map(([long, sent]) => [sent, long])),
  }
}

/** As much of a name as there is room for, and a number of its own. */
function shortened(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = `_${number}`
    const short = name.slice(0, maxLength - end.length) + end
    if (!taken.has(short)) return short
  }
}

/** A whole answer with the names that the client knows. */
export const messageWithLongNames = (message: MessagesAnswer, names: LongNames): MessagesAnswer =>
  names.size === 0
    ? message
    : { ...message, content: message.content.map((block) => longNamed(block, names)) }

/** The same for an event of a streamed one. */
export const eventWithLongNames = (event: MessageStreamEvent, names: LongNames): MessageStreamEvent =>
  names.size > 0 && event.type === 'content_block_start'
    ? { ...event, content_block: longNamed(event.content_block, names) }
    : event

const longNamed = (block: ContentBlock, names: LongNames): ContentBlock =>
  block.type === 'tool_use' && typeof block.name === 'string'
    ? { ...block, name: names.get(block.name) ?? block.name }
    : block
