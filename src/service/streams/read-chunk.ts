import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { ChunkTemplate } from './chunk-template.ts'

/** A chunk of a streamed answer, and its JSON as the upstream wrote it if that may be passed on as it is. */
export interface ReadChunk {
  readonly chunk: ChatCompletionChunk
  readonly json?: string
  /** There when the chunk differs from one before it in its text alone, which is here as JSON writes it. */
  readonly repeats?: { template: ChunkTemplate; text: string }
}

/** A chunk that repeats a template. It is parsed only if somebody looks into it. */
export class RepeatedChunk implements ReadChunk {
  readonly json: string
  readonly repeats: { template: ChunkTemplate; text: string }
  #chunk: ChatCompletionChunk | undefined

  constructor(json: string, template: ChunkTemplate, text: string) {
    this.json = json
    this.repeats = { template, text }
  }

  get chunk(): ChatCompletionChunk {
    // The template was parsed and checked; text of a JSON string changes nothing about that.
    return (this.#chunk ??= JSON.parse(this.json) as ChatCompletionChunk)
  }
}

/** An event of a streamed answer in the Messages format, likewise. */
export interface ReadMessageEvent {
  event: MessageStreamEvent
  json?: string
}
