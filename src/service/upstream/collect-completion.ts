import type { ChatCompletion, ChatCompletionChunk, FinishReason, Usage } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import type { Frame } from '../streams/frames.ts'

const noUsage: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }

/** A stream as the whole answer that the client asked for; cut short, it is an error. */
export async function collectCompletion(
  name: string,
  frames: AsyncGenerator<Frame>,
): Promise<ChatCompletion> {
  let first: ChatCompletionChunk | undefined
  let usage: Usage | undefined
  const choices = new Map<number, CollectedChoice>()
  for await (const frame of frames) {
    if (frame.kind === 'error') throw new ServiceError('upstream_error', `${name} failed: ${frame.message}`)
    if (frame.kind === 'done') break
    if (frame.kind !== 'chunk') continue
    first ??= frame.chunk
    usage = frame.chunk.usage ?? usage
    for (const choice of frame.chunk.choices) addTo(choices, choice)
  }
  const finished = [...choices.values()].sort((a, b) => a.index - b.index)
  if (!first || finished.length === 0 || finished.some(({ finish_reason }) => finish_reason === null)) {
    throw new ServiceError('upstream_error', `${name} broke off before the end of its answer.`)
  }
  return {
    id: first.id,
    object: 'chat.completion',
    created: first.created,
    model: first.model,
    choices: finished.map((choice) => ({ ...choice, finish_reason: choice.finish_reason ?? 'stop' })),
    usage: usage ?? noUsage,
  }
}

interface CollectedChoice {
  index: number
  message: { role: 'assistant'; content: string; reasoning_content?: string }
  finish_reason: FinishReason | null
}

// Tool calls in fragments are left out: no upstream has been seen to stream those unasked.
function addTo(choices: Map<number, CollectedChoice>, choice: ChatCompletionChunk['choices'][number]) {
  const index = choice.index ?? 0
  const collected = choices.get(index) ?? {
    index,
    message: { role: 'assistant', content: '' },
    finish_reason: null,
  }
  const { content = '', reasoning_content: reasoning } = choice.delta ?? {}
  collected.message.content += content ?? ''
  if (reasoning) collected.message.reasoning_content = (collected.message.reasoning_content ?? '') + reasoning
  collected.finish_reason = choice.finish_reason ?? collected.finish_reason
  choices.set(index, collected)
}
