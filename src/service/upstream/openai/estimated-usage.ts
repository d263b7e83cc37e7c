import type { ChatCompletion, Usage } from '#protocol/openai/chat.ts'
import { createTextEstimate } from '../../tokens/token-estimate.ts'
import { textsIn } from './message-content.ts'

/** What an answer cost, roughly, where the upstream does not say, with `prompt` tokens for the question. Marked as an estimate. */
export function estimatedUsage(prompt: number, choices: ChatCompletion['choices']): Usage {
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
