import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  ToolCall,
  Usage,
} from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import { collected, type ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk } from '../streams/read-chunk.ts'
import { estimatedUsage } from './estimated-usage.ts'
import { usageIn } from './usage-in.ts'

/** A stream as the whole answer that the client asked for; cut short, it is an error. */
export async function collectCompletion(
  name: string,
  chunks: ItemStream<ReadChunk>,
  request: ChatCompletionRequest,
): Promise<ChatCompletion> {
  let first: ChatCompletionChunk | undefined
  let usage: Usage | undefined
  const byIndex = new Map<number, Choice>()
  try {
    await collected(chunks, (batch) => {
      for (const { chunk } of batch) {
        first ??= chunk
        usage = usageIn(chunk) ?? usage
        for (const choice of chunk.choices) addTo(byIndex, choice)
      }
    })
  } catch (error) {
    throw broken(name, error)
  }
  const choices = [...byIndex.values()].sort((a, b) => a.index - b.index)
  return {
    id: first?.id ?? 'chatcmpl-collected',
    object: 'chat.completion',
    created: first?.created ?? 0,
    model: request.model,
    choices,
    usage: usage ?? estimatedUsage(request, choices),
  }
}

const broken = (name: string, error: unknown) =>
  error instanceof ServiceError
    ? new ServiceError('upstream_error', `${name} failed: ${error.message}`, { cause: error })
    : error

type Choice = ChatCompletion['choices'][number]

function addTo(choices: Map<number, Choice>, choice: ChatCompletionChunk['choices'][number]) {
  const index = choice.index ?? 0
  const grown: Choice = choices.get(index) ?? {
    index,
    message: { role: 'assistant', content: '' },
    finish_reason: 'stop',
  }
  const { message } = grown
  const { content, reasoning_content: reasoning, refusal, tool_calls: calls } = choice.delta ?? {}
  message.content = (message.content ?? '') + (content ?? '')
  if (reasoning) message.reasoning_content = (message.reasoning_content ?? '') + reasoning
  if (refusal) message.refusal = (message.refusal ?? '') + refusal
  for (const call of calls ?? []) message.tool_calls = withCall(message.tool_calls ?? [], call)
  grown.finish_reason = choice.finish_reason ?? grown.finish_reason
  choices.set(index, grown)
}

/** A call in fragments: its id and name come once, its arguments piece by piece. */
function withCall(calls: ToolCall[], { index = calls.length, ...piece }: ToolCall): ToolCall[] {
  const known = calls[index]
  const call: ToolCall = {
    ...known,
    ...piece,
    type: 'function',
    function: {
      name: known?.function.name ?? piece.function?.name ?? '',
      arguments: (known?.function.arguments ?? '') + (piece.function?.arguments ?? ''),
    },
  }
  const all = [...calls]
  all[Math.min(index, calls.length)] = call
  return all
}
