import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  FinishReason,
  Usage,
} from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import { estimatePromptTokens, estimateTextTokens } from '../limits/token-estimate.ts'
import { chunksUntilEnd } from '../streams/chunks-until-end.ts'
import type { Frame } from '../streams/frames.ts'

/** A stream as the whole answer that the client asked for; cut short, it is an error. */
export async function collectCompletion(
  name: string,
  frames: AsyncGenerator<Frame>,
  request: ChatCompletionRequest,
  graceMs?: number,
): Promise<ChatCompletion> {
  let first: ChatCompletionChunk | undefined
  let usage: Usage | undefined
  const collected = new Map<number, CollectedChoice>()
  const options = { choices: request.n ?? 1, ...(graceMs !== undefined && { graceMs }) }
  try {
    for await (const { chunk } of chunksUntilEnd(frames, options)) {
      first ??= chunk
      usage = chunk.usage ?? usage
      for (const choice of chunk.choices) addTo(collected, choice)
    }
  } catch (error) {
    throw broken(name, error)
  }
  const choices = [...collected.values()].sort((a, b) => a.index - b.index)
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
  new ServiceError(
    'upstream_error',
    error instanceof ServiceError
      ? `${name} failed: ${error.message}`
      : `${name} broke off before the end of its answer.`,
    { cause: error },
  )

interface CollectedChoice {
  index: number
  message: { role: 'assistant'; content: string; reasoning_content?: string }
  finish_reason: FinishReason
}

// Tool calls in fragments are left out: no upstream has been seen to stream those unasked.
function addTo(choices: Map<number, CollectedChoice>, choice: ChatCompletionChunk['choices'][number]) {
  const index = choice.index ?? 0
  const collected: CollectedChoice = choices.get(index) ?? {
    index,
    message: { role: 'assistant', content: '' },
    finish_reason: 'stop',
  }
  const { content = '', reasoning_content: reasoning } = choice.delta ?? {}
  collected.message.content += content ?? ''
  if (reasoning) collected.message.reasoning_content = (collected.message.reasoning_content ?? '') + reasoning
  collected.finish_reason = choice.finish_reason ?? collected.finish_reason
  choices.set(index, collected)
}

function estimatedUsage(request: ChatCompletionRequest, choices: readonly CollectedChoice[]): Usage {
  const prompt = estimatePromptTokens(request)
  const completion = choices.reduce(
    (sum, { message }) => sum + estimateTextTokens(message.content + (message.reasoning_content ?? '')),
    0,
  )
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}
