import type { ChatCompletion, ChatCompletionRequest, Usage } from '#protocol/openai/chat.ts'
import { estimatePromptTokens, estimateTextTokens } from '../limits/token-estimate.ts'

/** What an answer cost, roughly, where the upstream does not say. Marked as an estimate. */
export function estimatedUsage(request: ChatCompletionRequest, choices: ChatCompletion['choices']): Usage {
  const prompt = estimatePromptTokens(request)
  const completion = choices.reduce((sum, { message }) => sum + messageTokens(message), 0)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    estimated: true,
  }
}

function messageTokens(message: ChatCompletion['choices'][number]['message']): number {
  const texts = [message.content, message.reasoning_content, ...(message.tool_calls ?? []).map(argumentsOf)]
  return texts.reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? estimateTextTokens(text) : 0),
    0,
  )
}

const argumentsOf = (call: { function?: { arguments?: string } }) => call.function?.arguments
