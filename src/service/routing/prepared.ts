import type { ModelEntry } from '#protocol/openai/models.ts'
import type { Call } from '../providers/provider.ts'

/** A question in the words in which its provider is asked, before it is. */
export interface Prepared<Answer> {
  /** What of the client's request the provider cannot take. */
  dropped: string[]
  /** The tokens that what goes out orders at most: its prompt's, and those of the longest answers it allows. */
  tokensToReserve: number
  /** To be called once: the request is let go then. */
  ask(call: Call): Promise<Answer>
}

/** What is known of a question beside its words. */
export interface Circumstances {
  /** Of its prompt, roughly. */
  promptTokens: number
  /** The limit of the key that it came with; `Infinity` where it has none. */
  tokensPerMinute: number
  /** What the lists and our table know of the model. */
  listed?: ModelEntry
}
