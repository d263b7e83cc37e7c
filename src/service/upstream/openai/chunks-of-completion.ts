import type { ChatCompletion, ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { typedCall } from './typed-call.ts'

/** A whole answer as the stream that the client asked for. */
export function* chunksOfCompletion({
  choices,
  usage,
  ...rest
}: ChatCompletion): Generator<ChatCompletionChunk> {
  const chunk = { ...rest, object: 'chat.completion.chunk' as const }
  for (const { index, message, logprobs, finish_reason } of choices) {
    yield {
      ...chunk,
      choices: [{ index, delta: deltaOf(message), logprobs: logprobs ?? null, finish_reason: null }],
    }
    yield { ...chunk, choices: [{ index, delta: {}, logprobs: null, finish_reason }] }
  }
  if (usage) yield { ...chunk, choices: [], usage }
}

type Message = ChatCompletion['choices'][number]['message']
type Delta = ChatCompletionChunk['choices'][number]['delta']

// A streamed tool call carries an index: its place, whatever a whole one may say.
function deltaOf({ content, tool_calls: calls, ...message }: Message): Delta {
  return {
    ...message,
    role: 'assistant',
    content: content ?? '',
    ...(calls && { tool_calls: calls.map((call, index) => ({ ...typedCall(call), index })) }),
  }
}
