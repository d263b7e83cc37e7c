import type { MessagesAnswer, MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import type { ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk, ReadMessageEvent } from '../streams/read-chunk.ts'
import type { EmbeddingsAnswer } from '../upstream/openai/parse-embeddings.ts'
import type { WrittenRequest } from '../upstream/http/request-json.ts'

/** What a provider needs to know of the request it serves. */
export interface Call {
  /** Aborts when the client disconnects or time is up. Work for the call stops then. */
  signal: AbortSignal
  requestId: string
  /** `anthropic-beta` as the client sent it, for providers that speak the Messages format. */
  beta?: string
  /** The request as its client wrote it, where it can be passed on so. */
  written?: WrittenRequest
  /** Of the request, roughly: for where an upstream says no figures, once the request itself is let go. */
  promptTokens?: number
  /** Hears once the request's text is held no longer, before its answer has come. */
  onSent?: () => void
}

/** A call whose request was put into another format: what its client wrote is no longer what is asked. */
export function withoutWritten(call: Call): Call {
  const { written: _, ...rest } = call
  return rest
}

/**
 * An answer in the chat-completion format. `json` is there when an upstream's own bytes may be passed on. A
 * stream ends when the answer is whole and fails when it cannot become so; stopping it ends the work behind it.
 */
export type ChatAnswer =
  | { kind: 'whole'; completion: ChatCompletion; json?: string }
  | { kind: 'stream'; chunks: ItemStream<ReadChunk> }

/** The same in the Messages format. */
export type MessageAnswer =
  | { kind: 'whole'; message: MessagesAnswer; json?: string }
  | { kind: 'stream'; events: ItemStream<ReadMessageEvent> }

/**
 * One source of models. Requests arrive checked, with `model` as this provider calls it (no prefix).
 * A foreseen failure is thrown as a ServiceError.
 */
interface Source {
  /** The part of a model's id before the first slash. */
  readonly name: string
  /** Its models, with ids as this provider calls them (no prefix). */
  listModels(signal: AbortSignal): Promise<ModelEntry[]>
}

/** A source that speaks the chat-completion format. */
export interface ChatProvider extends Source {
  readonly format: 'openai'
  /** What a request's length limit is called there, where only one of the two names is taken. */
  readonly lengthParameter?: LengthParameter
  /** The parameters of a request that it cannot do anything with, or changes, where it knows that. */
  dropped?(request: ChatCompletionRequest): string[]
  /** `whole` when the request does not ask for a stream. */
  chat(request: ChatCompletionRequest, call: Call): Promise<ChatAnswer>
  embed(request: EmbeddingsRequest, call: Call): Promise<EmbeddingsAnswer>
}

export type LengthParameter = 'max_tokens' | 'max_completion_tokens'

/** A source that speaks the Messages format. */
export interface MessagesProvider extends Source {
  readonly format: 'anthropic'
  messages(request: MessagesRequest, call: Call): Promise<MessageAnswer>
  countTokens(request: Omit<MessagesRequest, 'max_tokens'>, call: Call): Promise<number>
}

export type Provider = ChatProvider | MessagesProvider
