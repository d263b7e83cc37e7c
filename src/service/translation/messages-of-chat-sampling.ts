import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { ModelRules } from './messages-of-chat-model.ts'

interface SamplingOptions {
  rules: ModelRules
  isThinking: boolean
  dropped: Set<string>
}

type Sampling = Pick<MessagesRequest, 'temperature' | 'top_p' | 'top_k' | 'stop_sequences'>

/** The API's most. */
const maxTemperature = 1
/** While a model thinks, `top_p` may be this or more. */
const minTopPWhenThinking = 0.95

/** How the answer is drawn and where it stops, as far as the model takes it; what is left out or changed is named in `dropped`. */
export function samplingOf(
  request: ChatCompletionRequest,
  { rules, isThinking, dropped }: SamplingOptions,
): Sampling {
  const { temperature, top_p: topP } = request
  const topK = typeof request.top_k === 'number' ? request.top_k : undefined
  const takesAny = rules.sampling !== 'none'
  const takesTemperature = takesAny && !isThinking
  const isSecondOfTwo = rules.sampling === 'not both' && takesTemperature && temperature != null
  const takesTopP = takesAny && !isSecondOfTwo && !(isThinking && Number(topP) < minTopPWhenThinking)
  const stops = stopsOf(request.stop)
  const spoken = stops.filter((stop) => stop.trim() !== '')

  if (temperature != null && !(takesTemperature && temperature <= maxTemperature)) dropped.add('temperature')
  if (topP != null && !takesTopP) dropped.add('top_p')
  if (request.top_k != null && !(takesTemperature && topK !== undefined)) dropped.add('top_k')
  if (spoken.length < stops.length) dropped.add('stop') // the target refuses blank ones
  return {
    ...(temperature != null && takesTemperature && { temperature: Math.min(temperature, maxTemperature) }),
    ...(topP != null && takesTopP && { top_p: topP }),
    ...(topK !== undefined && takesTemperature && { top_k: topK }),
    ...(spoken.length > 0 && { stop_sequences: spoken }),
  }
}

function stopsOf(stop: ChatCompletionRequest['stop']): string[] {
  if (stop == null) return []
  return typeof stop === 'string' ? [stop] : stop
}
