import type { ChatCompletion, ChatCompletionChunk, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest, EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'

/** What a provider needs to know of the request it serves. */
export interface Call {
  /** Aborts when the client leaves or time is up. Whoever does work for the call stops it then. */
  signal: AbortSignal
  requestId: string
}

/** An answer in the chat-completion wire format, in the form in which the provider has it. */
export type ChatAnswer =
  | { kind: 'whole'; completion: ChatCompletion }
  /**
   * Server-sent events as they came from an upstream, forwarded without being written anew. `redact` takes
   * the upstream's key out of an error it reports.
   */
  | { kind: 'bytes'; body: ReadableStream<Uint8Array>; redact?: (text: string) => string }
  /** Chunks made in this process. */
  | { kind: 'chunks'; chunks: AsyncIterable<ChatCompletionChunk> }

/**
 * One source of models. Requests arrive checked, with `model` as this provider calls it (no prefix).
 * A foreseen failure is thrown as a ServiceError; whoever stops reading a stream ends it.
 */
export interface Provider {
  /** The part of a model's id before the first slash. */
  readonly name: string
  /** Its models, with ids as this provider calls them (no prefix). */
  listModels(signal: AbortSignal): Promise<ModelEntry[]>
  /** `whole` when the request does not ask for a stream, else one of the other two. */
  chat(request: ChatCompletionRequest, call: Call): Promise<ChatAnswer>
  embed(request: EmbeddingsRequest, call: Call): Promise<EmbeddingsResponse>
}
