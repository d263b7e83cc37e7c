import type { ChatCompletion, ChatCompletionRequest, Usage } from '#protocol/openai/chat.ts'
import { estimatePromptTokens, estimateTextTokens } from '../limits/token-estimate.ts'
import { textsIn } from '../translation/completion-said.ts'

/** What an answer cost, roughly, where the upstream does not say. Marked as an estimate. */
export function estimatedUsage(request: ChatCompletionRequest, choices: ChatCompletion['choices']): Usage {
  const prompt = estimatePromptTokens(request)
  const completion = choices
    .flatMap(({ message }) => textsIn(message))
    .reduce((sum, text) => sum + estimateTextTokens(text), 0)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    estimated: true,
  }
}
