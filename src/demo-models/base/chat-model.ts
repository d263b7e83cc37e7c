import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import type { TokenSource } from './apply-limits.ts'
import { type Random, seededRandom } from './random.ts'
import type { Draw } from './sampling.ts'
import { tokenize } from './tokenizer.ts'

/** A demo model that chats: it makes tokens as they are asked for and leaves limits and pace to others. */
export interface ChatModel {
  entry: ModelEntry
  /** Its speed beside the other demo models. */
  factor: number
  /** Throws when the request is none for this model, before anything of an answer is sent. */
  refuse?(request: ChatCompletionRequest): void
  answer(request: ChatCompletionRequest): TokenSource
}

/** Text as a source of tokens. */
export function* textSource(text: string): TokenSource {
  for (const token of tokenize(text)) yield { text: token }
  return 'stop'
}

/** How a request wants its draws made; `usual` is the model's own temperature. */
export const drawOf = ({ temperature, top_p }: ChatCompletionRequest, usual: number): Draw => ({
  temperature: temperature ?? usual,
  topP: top_p ?? 1,
})

/** The request's chance: the same for the same seed, or with none for the same conversation. */
export const randomOf = ({ model, seed, messages }: ChatCompletionRequest): Random =>
  seededRandom(`${model} ${seed ?? JSON.stringify(messages)}`)
