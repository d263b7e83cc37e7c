import type { ChatCompletion, ChatCompletionRequest, Usage } from '#protocol/openai/chat.ts'
import { createTextEstimate, estimatePromptTokens } from '../limits/token-estimate.ts'
import { textsIn } from '../translation/completion-said.ts'

/** What an answer cost, roughly, where the upstream does not say. Marked as an estimate. */
export function estimatedUsage(request: ChatCompletionRequest, choices: ChatCompletion['choices']): Usage {
  const prompt = estimatePromptTokens(request)
  const estimate = createTextEstimate()
  const completion = choices
    .flatMap(({ message }) => textsIn(message))
    .reduce((sum, text) => sum + estimate(text), 0)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    estimated: true,
  }
}
